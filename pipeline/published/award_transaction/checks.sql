-- broken by: update built set uei = null where rowid % 10 = 0
select
  'most transactions name their recipient by UEI' as "check",
  false as required,
  coalesce(avg((uei is not null)::integer), 1) > 0.95 as passed,
  count(*) filter (uei is null) || ' of ' || count(*) || ' transactions have no UEI' as detail
from built
union all
-- broken by: update built set fiscal_year = fiscal_year + 1 where rowid = 0
select 'the fiscal year is that of the action date', false, count(*) = 0, count(*) || ' transactions state another fiscal year than their date has'
from built
where fiscal_year <> year(action_date + interval 3 month)
union all
-- broken by: update built set listed_on = action_date - 1 where rowid = 0
-- not broken by: update built set listed_on = action_date
select 'no action lies after the file that lists it', false, count(*) = 0, count(*) || ' actions are dated after their file'
from built
where action_date > listed_on
