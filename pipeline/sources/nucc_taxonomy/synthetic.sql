-- Names are made up from the specialty slugs and use no wording of the code set.
create view synthetic_codes as
select
  code as "Code",
  'Synthetic grouping, not of the code set' as "Grouping",
  'Synthetic ' || slug as "Classification",
  case when position > 1 then 'Branch ' || position end as "Specialization",
  'Made up, "quoted", and of no authority' as "Definition",
  '[7/1/2026: made up]' as "Notes",
  'Synthetic ' || slug || case when position > 1 then ', branch ' || position else '' end as "Display Name",
  'Individual' as "Section"
from specialty_codes
order by code;
