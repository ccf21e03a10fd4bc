select
  penalty_id,
  'nursing-home' as facility_type,
  ccn,
  day_of(penalty_date) as penalty_date,
  penalty_type,
  fine_id,
  dollars_of(fine_amount) as fine_amount_usd,
  day_of(denial_start) as payment_denial_start_date,
  try_cast(denial_days as integer) as payment_denial_days,
  day_of(processing_date) as processing_date,
  _file as listed_in,
  _date as listed_on,
  case
    when day_of(penalty_date) is null
      or (fine_amount is not null and dollars_of(fine_amount) is null)
      or (denial_start is not null and day_of(denial_start) is null)
      or (denial_days is not null and try_cast(denial_days as integer) is null)
      or (processing_date is not null and day_of(processing_date) is null)
    then ['invalid_value']
    else []
  end as _data_availability
from staged_penalty
