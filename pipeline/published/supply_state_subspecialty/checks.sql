-- broken by: delete from built where rowid = 0
select [verdict('51 rows for each specialty and code', true, count(*) = (select count(*) * 51 from specialty_code), count(*) || ' rows')]
from built
