-- broken by: delete from built where rowid = 0
select [verdict('51 rows for each specialty', true,
  count(*) = (select count(distinct specialty) * 51 from specialty_code), count(*) || ' rows')]
from built
