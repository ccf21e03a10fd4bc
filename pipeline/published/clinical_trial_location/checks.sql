-- broken by: delete from built where rowid = 0
select [verdict('the number of sites equals the number that the studies list', true,
  count(*) = (select coalesce(sum(len(sites)), 0) from staged_clinical_trial), count(*) || ' sites')]
from built
