select
  line_id(line, ordinal) as revocation_id,
  enrollment_id,
  ten_digits("NPI") as npi,
  npi_is_valid("NPI") as npi_is_valid,
  yes_or_no("MULTIPLE_NPI_FLAG") as has_multiple_npis,
  "FIRST_NAME" as first_name,
  "MDL_NAME" as middle_name,
  "LAST_NAME" as last_name,
  "ORG_NAME" as organization_name,
  upper("STATE_CD") as state,
  "PROVIDER_TYPE_DESC" as provider_type,
  "REVOCATION_RSN" as revocation_reason,
  published_day("REVOCATION_EFCTV_DT") as revocation_date,
  published_end("REENROLLMENT_BAR_EXPRTN_DT") as reenrollment_bar_end_date,
  _date as listed_on,
  flags_of([
    npi_flag("NPI"),
    distant_flag("REENROLLMENT_BAR_EXPRTN_DT"),
    case
      when is_lost("MULTIPLE_NPI_FLAG", yes_or_no("MULTIPLE_NPI_FLAG"))
        or is_lost("REENROLLMENT_BAR_EXPRTN_DT", published_end("REENROLLMENT_BAR_EXPRTN_DT"))
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_revocation
