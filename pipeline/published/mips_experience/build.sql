select
  *,
  row_number() over (partition by performance_year, provider_key order by _raw, _row) as ordinal,
  npi_has_valid_check_digit(npi) as npi_is_valid,
  mips_flags(has_invalid, npi) as _data_availability
from staged_mips_experience
