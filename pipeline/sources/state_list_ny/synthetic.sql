-- The workbook of the list over the synthetic universe. Persons have one text: last name, first name, middle
-- name and degree, with blanks between. Variable: date.
create macro listed_count() as greatest(60, (8900 * getvariable('scale')::double)::bigint);

create table listed as
with candidate as (
  select n, 1 + below(member_count(), n, 'listed by NY') as i from range(1, 40 * listed_count() + 1) candidates(n)
)
select row_number() over (order by n) as j, i
from parties('candidate')
where entity is not null and country = 'US' and state in ('NY', 'NJ', 'CT', 'PA')
qualify j <= listed_count() and row_number() over (partition by i order by n) = 1;

create table listed_row as
select
  j,
  upper(coalesce(
    organization_name,
    last_name || ' ' || first_name || coalesce(' ' || middle_name, '') || case when j % 3 = 0 then '             MD' else '' end
  )) || case when j % 40 = 7 then ' AKA ' || upper(coalesce(first_name, 'SAMPLE')) || ' OTHERNAME' else '' end as name,
  case when j % 3 = 1 then '' else lpad(below(400000, j, 'license')::varchar, 8, '0') end as license,
  case when j % 50 = 9 then '__________' when j % 4 = 0 then npi else '' end as npi,
  case entity when '1' then pick(['Physician', 'Registered Nurse', 'Licensed Practical Nurse', 'Other'], j, 'type')
    else pick(['Pharmacy', 'Transportation Company', 'Physician Practice'], j, 'type') end as type,
  strftime(getvariable('date')::date - (1 + below(9000, j, 'since'))::integer, '%m/%d/%Y') as since
from parties('listed');

create view synthetic_exclusions as
select * exclude (place)
from (
  select 0 as place, 'provider_name' as a, 'license_num' as b, 'npi_num' as c, 'provider_type' as d, 'exclusion_effective_date' as e
  union all
  select j, name, license, npi, type, since from listed_row
)
order by place;
