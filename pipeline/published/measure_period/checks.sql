-- broken by: update built set period_end_date = period_start_date - 1
-- not broken by: update built set period_end_date = period_start_date
select
  'no period ends before it begins' as "check",
  false as required,
  count(*) filter (period_end_date < period_start_date) = 0 as passed,
  count(*) filter (period_end_date < period_start_date) || ' periods end before they begin' as detail
from built
