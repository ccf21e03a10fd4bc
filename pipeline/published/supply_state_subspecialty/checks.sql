-- broken by: delete from built where rowid = 0
select
  '51 rows for each specialty and code' as "check",
  true as required,
  count(*) = (select count(*) * 51 from specialty_code) as passed,
  count(*) || ' rows' as detail
from built
