select
  measure_id,
  ordinal,
  measure_name,
  start_quarter,
  day_of(start_text) as period_start_date,
  end_quarter,
  day_of(end_text) as period_end_date,
  _file as listed_in,
  _date as listed_on,
  case
    when (start_text is not null and day_of(start_text) is null) or (end_text is not null and day_of(end_text) is null)
    then ['invalid_value']
    else []
  end as _data_availability
from staged_period
