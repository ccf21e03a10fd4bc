select
  * exclude (has_invalid, has_distant, sites),
  len(sites) as location_count,
  flags_of([case when has_distant then 'date_beyond_ten_years' end, case when has_invalid then 'invalid_value' end]) as _data_availability
from staged_clinical_trial
