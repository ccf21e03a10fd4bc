select
  'home-health' as facility_type,
  state,
  measure_id,
  measure_name,
  number_of(score) as state_average,
  score as state_average_as_published,
  withheld_as(score) as suppression_reason,
  _file as listed_in,
  _date as listed_on,
  case when withheld_as(score) is null and number_of(score) is null then ['invalid_value'] else [] end as _data_availability
from staged_state
