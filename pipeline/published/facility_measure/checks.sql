select
  'a suppressed score is null' as "check",
  true as required,
  count(*) filter (suppression_reason is not null and score is not null) = 0 as passed,
  count(*) filter (suppression_reason is not null and score is not null) || ' suppressed scores have a value' as detail
from built
union all
select
  'an empty score has its reason',
  true,
  count(*) filter (score_as_published is null and suppression_reason is null) = 0,
  count(*) filter (score_as_published is null and suppression_reason is null) || ' scores are empty without a reason'
from built
union all
select
  'a period does not end before it begins',
  false,
  count(*) filter (period_end_date < period_start_date) = 0,
  count(*) filter (period_end_date < period_start_date) || ' periods end before they begin'
from built
