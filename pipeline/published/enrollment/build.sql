select
  enrollment_id,
  ten_digits("NPI") as npi,
  npi_is_valid("NPI") as npi_is_valid,
  yes_or_no("MULTIPLE_NPI_FLAG") as has_multiple_npis,
  ten_digits("PECOS_ASCT_CNTL_ID") as pac_id,
  upper("PROVIDER_TYPE_CD") as provider_type_code,
  "PROVIDER_TYPE_DESC" as provider_type,
  upper("STATE_CD") as state,
  "FIRST_NAME" as first_name,
  "MDL_NAME" as middle_name,
  "LAST_NAME" as last_name,
  "ORG_NAME" as organization_name,
  _date as listed_on,
  flags_of([
    npi_flag("NPI"),
    case
      when is_lost("MULTIPLE_NPI_FLAG", yes_or_no("MULTIPLE_NPI_FLAG")) or is_lost("PECOS_ASCT_CNTL_ID", ten_digits("PECOS_ASCT_CNTL_ID"))
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_enrollment
