-- Sums are of decimals: a sum of floating-point numbers depends on the order of the rows.
with grouped as (
  select
    ccn,
    strftime(work_date, '%Y-%m') as month,
    residents,
    (rn_hours + rn_administrative_hours + rn_director_hours)::decimal(18, 4) as rn,
    (lpn_hours + lpn_administrative_hours)::decimal(18, 4) as lpn,
    (certified_aide_hours + trainee_aide_hours + medication_aide_hours)::decimal(18, 4) as aide,
    rn + lpn + aide as nurse,
    case when residents is null or nurse is null then 'not readable' when residents < 5 then 'few residents' when nurse = 0 then 'without hours' else 'counted' end as judged,
    list_contains(_data_availability, 'invalid_value') as is_flagged,
    listed_in,
    listed_on
  from staged_facility_staffing_day
),
summed as (
  select
    ccn,
    month,
    count(*)::integer as days,
    (count(*) filter (judged = 'counted'))::integer as days_counted,
    (count(*) filter (judged = 'not readable'))::integer as days_not_readable,
    (count(*) filter (judged = 'few residents'))::integer as days_few_residents,
    (count(*) filter (judged = 'without hours'))::integer as days_without_hours,
    (sum(residents) filter (judged = 'counted'))::bigint as resident_days,
    (sum(columns('^(rn|lpn|aide|nurse)$')) filter (judged = 'counted'))::double as "\0_hours",
    max(listed_in) as listed_in,
    max(listed_on) as listed_on,
    bool_or(is_flagged) as is_flagged
  from grouped
  group by ccn, month
)
select
  *,
  round(columns('^(rn|lpn|aide|nurse)_hours$') / resident_days, 4) as "\0_per_resident_day",
  case when is_flagged then ['invalid_value'] else [] end as _data_availability
from summed
