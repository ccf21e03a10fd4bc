-- broken by: update built set final_score = 100.1 where rowid = 0
-- not broken by: update built set final_score = 0
-- not broken by: update built set final_score = 100
select 'final scores lie between 0 and 100' as "check", false as required, count(*) = 0 as passed, count(*) || ' lie elsewhere' as detail
from built
where final_score not between 0 and 100
union all
-- broken by: update built set score_source = 'team' where rowid = 0
select
  'scores come from a known source',
  false,
  count(*) = 0,
  count(*) || ' rows name another source: ' || coalesce(string_agg(distinct score_source, ', ' order by score_source), 'none')
from built
where lower(score_source) not in ('individual', 'group', 'apm', 'virtual group')
union all
-- broken by: insert into built select * replace ('other' as mips_score_id) from built where rowid = 0
select
  'a clinician, organization and source stand once a year',
  false,
  count(*) = 0,
  coalesce(sum(n - 1), 0)::bigint || ' rows repeat another'
from (select count(*) as n from built group by performance_year, npi, org_pac_id, score_source having n > 1)
