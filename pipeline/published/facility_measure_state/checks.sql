select
  'a suppressed average is null' as "check",
  true as required,
  count(*) filter (suppression_reason is not null and state_average is not null) = 0 as passed,
  count(*) filter (suppression_reason is not null and state_average is not null) || ' suppressed averages have a value' as detail
from built
union all
select
  'an empty average has its reason',
  true,
  count(*) filter (state_average is null and suppression_reason is null and len(_data_availability) = 0) = 0,
  count(*) filter (state_average is null and suppression_reason is null and len(_data_availability) = 0) || ' averages are empty without a reason'
from built
union all
select
  'every state has every measure',
  true,
  count(*) = count(distinct state) * count(distinct measure_id),
  count(*) || ' rows for ' || count(distinct state) || ' states and ' || count(distinct measure_id) || ' measures'
from built
