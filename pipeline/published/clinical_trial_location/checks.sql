-- broken by: delete from built where rowid = 0
select
  'the number of sites equals the number that the studies list' as "check",
  true as required,
  count(*) = (select coalesce(sum(len(sites)), 0) from staged_clinical_trial) as passed,
  count(*) || ' sites' as detail
from built
