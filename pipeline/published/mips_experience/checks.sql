-- The layouts of 2017 to 2021, 2022 and 2023 differ, so a file assigned to the wrong year is detected.
-- Layouts of later years are unknown.
with years as (
  select
    performance_year,
    count(is_engaged) as engaged,
    count(is_non_reporting) as non_reporting,
    count(reporting_option) as reporting_option
  from built
  group by performance_year
),
misdated as (
  select *
  from years
  where (performance_year <= 2021 and non_reporting > 0)
    or (performance_year >= 2022 and engaged > 0)
    or (performance_year <= 2022 and reporting_option > 0)
)
-- broken by: update built set performance_year = 2022, reporting_option = null, is_engaged = true
-- broken by: update built set performance_year = 2021, reporting_option = null, is_non_reporting = true
-- broken by: update built set performance_year = 2022, reporting_option = 'group'
-- not broken by: update built set performance_year = 2021, reporting_option = null, is_engaged = true,
--   is_non_reporting = null
-- not broken by: update built set performance_year = 2022, reporting_option = null, is_engaged = null,
--   is_non_reporting = true
select
  'the layout of each file is the one of its year' as "check",
  true as required,
  count(*) = 0 as passed,
  coalesce('the file given as ' || string_agg(performance_year, ', ' order by performance_year) || ' has the columns of another year', 'it is') as detail
from misdated
union all
-- broken by: update built set final_score = 100.1 where rowid = 0
-- not broken by: update built set final_score = 0
-- not broken by: update built set final_score = 100
select 'final scores lie between 0 and 100', false, count(*) = 0, count(*) || ' lie elsewhere'
from built
where final_score not between 0 and 100
union all
-- broken by: update built set ordinal = 2 where rowid = 0
select 'a provider key stands once a year', false, count(*) = 0, count(*) || ' rows repeat another''s key'
from built
where ordinal > 1
