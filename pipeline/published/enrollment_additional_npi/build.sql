select
  enrollment_id,
  "NPI" as npi,
  npi_is_valid("NPI") as npi_is_valid,
  ordinal,
  _date as listed_on,
  flags_of([npi_flag("NPI")]) as _data_availability
from staged_additional_npi
