-- The workbook of the list over the synthetic universe. Dates are the day numbers of a workbook.
create table listed_row as
select
  j,
  upper(coalesce(organization_name, last_name || ' ' || first_name)) as name,
  case when j % 2 = 0 then lpad(below(99999999, j, 'license')::varchar, 9, '0') end as license,
  case when j % 4 = 1 then npi end as npi,
  case when entity = '1' then pick(['PHYSICIAN', 'WAIVER SERVICE PROVIDER', 'DENTIST'], j, 'type') else pick(['MEDICAR PROVIDER', 'PHARMACY', 'GROUP'], j, 'type') end as type,
  case when j % 9 = 4 then 'OTHERLY MEDICAR' end as affiliation,
  (listed_day(j, 'since') - date '1899-12-30')::varchar as since,
  pick(['Terminated', 'Terminated', 'Terminated', 'Barred', 'Voluntary Withdrawal', 'Exclusion', 'Suspended'], j, 'action') as action,
  upper(line_1) as address, line_2, upper(city) as city, state, postal_code
from listed_by('IL', ['WI', 'IN', 'MO'], list_rows(3200));

create view synthetic_sanctions as
select 'Active Sanctions' as _sheet, * exclude (j)
from (
  select
    0 as j, 'Provider Name' as a, 'License #' as b, 'NPI' as c, 'Provider Type' as d, 'Affiliation' as e, 'Action Date' as f, 'Action Type' as g,
    'Address' as h, 'Address 2' as i, 'City' as k, 'State' as l, 'Zip Code' as m
  union all
  from listed_row
)
order by j;
