select
  'a suppressed average is null' as "check",
  true as required,
  count(*) filter (suppression_reason is not null and national_average is not null) = 0 as passed,
  count(*) filter (suppression_reason is not null and national_average is not null) || ' suppressed averages have a value' as detail
from built
union all
select
  'an empty average has its reason',
  true,
  count(*) filter (national_average_as_published is null and suppression_reason is null) = 0,
  count(*) filter (national_average_as_published is null and suppression_reason is null) || ' averages are empty without a reason'
from built
