select
  * exclude (has_invalid),
  npi_has_valid_check_digit(npi) as npi_is_valid,
  case when npi_has_valid_check_digit(npi) then 1.0 end as _confidence,
  mips_flags(has_invalid, npi) as _data_availability
from staged_mips_experience
