select
  * exclude (has_invalid, sites),
  len(sites) as location_count,
  case when has_invalid then ['invalid_value'] else [] end as _data_availability
from staged_clinical_trial
