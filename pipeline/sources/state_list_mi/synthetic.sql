-- The workbook of the list over the synthetic universe: a title above the header, two columns of one name, and
-- cells with two dates.
create table listed_row as
select
  j,
  organization_name, last_name, first_name, middle_name[1] as initial,
  case when entity = '1' then pick(['Home Help', 'Physician', 'Social Worker'], j, 'type') else 'Pharmacy' end as type,
  case when j % 4 = 0 then npi end as npi,
  city,
  case when j % 4 = 1 then (4700000000 + below(99999999, j, 'license'))::varchar end as license,
  (listed_day(j, 'since') - date '1899-12-30')::varchar as since,
  case when j % 10 = 2 then 'MI-Licensing and Regulatory Affairs' when j % 15 = 3 then 'HHS' else pick(['MDHHS', 'MDHHS-OIG', 'DCH'], j, 'agency') end as agency,
  case
    when j % 20 = 5 then (listed_day(j, 'since') - date '1899-12-30' + 60)::varchar
    when j % 40 = 6 then '05/31/202304/19/2024'
  end as further,
  case when j % 20 = 5 or j % 40 = 6 then 'MDHHS-OIG' end as further_agency,
  case
    when j % 10 = 2 then 'Suspended'
    when j % 15 = 3 then '1128(a)(1)'
    when j % 20 = 5 then 'Summary Suspension' || chr(13) || chr(10) || 'Terminated'
    when j % 4 = 3 then 'Summary Suspension'
    when j % 9 = 7 then 'Terminated'
  end as reason
from listed_by('MI', ['OH', 'IN', 'WI'], list_rows(3900));

create view synthetic_sanctioned as
select 'Michigan' as _sheet, * exclude (j)
from (
  select
    -1 as j, 'Medicaid Michigan Sanction Provider List' || chr(10) || strftime(getvariable('date')::date, '%B %d, %Y') as a,
    null as b, null as c, null as d, null as e, null as f, null as g, null as h, null as i, null as k, null as l, null as m, null as n
  union all
  select
    0, 'Entity Name', 'Last Name', 'First Name', 'Middle Name', 'Provider Category', 'NPI#', 'City', 'License#', 'Sanction Date1',
    'Sanction Source', 'Sanction Date2', 'Sanction Source', 'Reason'
  union all
  from listed_row
)
order by j;
