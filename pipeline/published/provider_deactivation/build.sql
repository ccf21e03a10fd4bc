select
  npi,
  ordinal,
  deactivation_date,
  _file as listed_in,
  _date as listed_on,
  case when has_invalid_value then ['invalid_value'] else [] end as _data_availability
from staged_deactivation
