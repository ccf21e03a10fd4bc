select
  left(sha256(concat_ws(chr(31), performance_year, npi, coalesce(org_pac_id, ''), coalesce(score_source, ''), ordinal)), 16) as mips_score_id,
  performance_year,
  npi,
  npi_has_valid_check_digit(npi) as npi_is_valid,
  org_pac_id,
  score_source,
  last_name,
  first_name,
  facility_ccn,
  facility_name,
  quality_category_score,
  pi_category_score,
  ia_category_score,
  cost_category_score,
  final_score_without_cpb,
  final_score,
  mips_flags(has_invalid, npi) as _data_availability
from staged_mips_score
