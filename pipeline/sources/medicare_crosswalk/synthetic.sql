-- As in the official file, there are a type without a specialty code and a footnote in brackets.
create view synthetic_crosswalk as
select
  case when j = 2 then '67[6]' else pick(['50', '11', '08', '26', '06', '16', '18', '07'], j, 'specialty') end as "MEDICARE SPECIALTY CODE",
  'Synthetic type ' || pick(['50', '11', '08', '26', '06', '16', '18', '07'], j, 'specialty') as "MEDICARE PROVIDER/SUPPLIER TYPE DESCRIPTION",
  code as "PROVIDER TAXONOMY CODE",
  'Synthetic ' || slug as "PROVIDER TAXONOMY DESCRIPTION"
from (select *, row_number() over (order by code) as j from specialty_codes)
union all
select null, 'Synthetic type without a specialty code', code, 'Synthetic ' || slug
from (from specialty_codes order by code limit 3)
order by all;
