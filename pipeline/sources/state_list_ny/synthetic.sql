-- The workbook of the list over the synthetic universe. Persons have one text: last name, first name, middle
-- name and degree, with blanks between.
create table listed_row as
select
  j,
  upper(coalesce(
    organization_name,
    last_name || ' ' || first_name || coalesce(' ' || middle_name, '') || case when j % 3 = 0 then '             MD' else '' end
  )) || case when j % 40 = 7 then ' AKA ' || upper(coalesce(first_name, 'SAMPLE')) || ' OTHERNAME' else '' end as name,
  case when j % 3 = 1 then '' else lpad(below(400000, j, 'license')::varchar, 8, '0') end as license,
  case when j % 50 = 9 then '__________' when j % 4 = 0 then npi else '' end as npi,
  case entity
    when '1' then pick(['Physician', 'Registered Nurse', 'Licensed Practical Nurse', 'Other'], j, 'type')
    else pick(['Pharmacy', 'Transportation Company', 'Physician Practice'], j, 'type')
  end as type,
  strftime(listed_day(j, 'since'), '%m/%d/%Y') as since
from listed_by('NY', ['NJ', 'CT', 'PA'], list_rows(8900));

create view synthetic_exclusions as
select 'Exclusions' as _sheet, * exclude (j)
from (
  select 0 as j, 'provider_name' as a, 'license_num' as b, 'npi_num' as c, 'provider_type' as d, 'exclusion_effective_date' as e
  union all
  from listed_row
)
order by j;
