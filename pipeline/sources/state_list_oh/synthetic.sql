-- The workbook of the list over the synthetic universe: two sheets with different columns. Birth dates are
-- made up and must never be published.
create table listed_row as
select
  *,
  case when j % 30 = 1 then npi || ', ' || npi[:9] || ((npi[10]::integer + 1) % 10)::varchar when j % 3 = 0 then npi when j % 7 = 0 then ' ' end as numbers,
  lpad(below(9999999, j, 'provider')::varchar, 7, '0') as number,
  case when j % 25 = 3 then 'Susepnded' when j % 9 = 4 then 'suspended' when j % 5 = 0 then 'Suspended' else 'Excluded' end as status,
  (listed_day(j, 'since') - date '1899-12-30')::varchar as since,
  case when j % 2 = 0 then (listed_day(j, 'since') - date '1899-12-30' + 5)::varchar end as added
from listed_by('OH', ['MI', 'IN', 'KY'], list_rows(2000));

create view synthetic_exclusions as
select * exclude (sheet, j)
from (
  select
    1 as sheet, 0 as j, 'Individuals' as _sheet, 'Last Name' as a, 'First Name' as b, 'Middle Name' as c, 'DOB' as d, 'NPI' as e,
    'Provider ID' as f, 'Status' as g, 'Action Date' as h, 'Date Added' as i, 'Provider Type' as k, null as l, null as m
  union all
  select 1, j, 'Individuals', last_name, first_name, middle_name[1], (15000 + j * 977 % 20000)::varchar, numbers, number, status, since, added,
    '25 - Non-Agency Personal Care Aide', null, null
  from listed_row
  where entity = '1'
  union all
  select 2, 0, 'Organizations', 'NPI', 'Organization Name', 'Address 1', 'Address 2', 'City', 'State', 'Zip Code', 'Provider ID', 'Status',
    'Action Date', 'Date Added', 'Provider Type'
  union all
  select 2, j, 'Organizations', numbers, organization_name, line_1, line_2, city, state, postal_code[:5], number, status, since, added,
    '83 - WHEELCHAIR VAN'
  from listed_row
  where entity = '2'
)
order by sheet, j;
