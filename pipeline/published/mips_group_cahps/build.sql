select
  performance_year,
  org_pac_id,
  measure_code,
  measure_title,
  organization_name,
  performance_rate,
  patient_count,
  footnote_code,
  case when has_invalid then ['invalid_value'] else [] end as _data_availability
from staged_mips_group_cahps
