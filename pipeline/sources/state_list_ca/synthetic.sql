-- The CSV of the list over the synthetic universe: N/A for nothing, line breaks inside a header and cells, and
-- an eleventh column without a name.
create view synthetic_suspended as
select
  coalesce(last_name, organization_name) as "Last Name",
  coalesce(first_name, 'N/A') as "First Name",
  coalesce(middle_name, 'N/A') as "Middle Name",
  case when j % 13 = 0 then 'Otherly, Sam; Otherly, Samuel' else 'N/A' end as "A/K/A-Also Known As
D/B/A-Doing Business as",
  line_1 || case when j % 9 = 0 then chr(10) else ', ' end || city || ', ' || state as "Address(es)",
  case when entity = '1' then pick(['Physician', 'Registered Nurse', 'Pharmacist'], j, 'type') else 'Entity/Corporation' end as "Provider Type",
  case when j % 3 = 0 then 'A' || (10000 + below(90000, j, 'license'))::varchar else 'N/A' end as "License Number",
  case
    when j % 40 = 1 then '00A' || (100000 + below(900000, j, 'number'))::varchar || ', ' || npi
    when j % 40 = 2 then npi || ', ' || npi[:9] || ((npi[10]::integer + 1) % 10)::varchar
    when j % 8 = 3 then npi
    else 'N/A'
  end as "Provider Number",
  case when j % 2 = 0 then strftime(listed_day(j, 'since'), '%-m/%-d/%Y') else strftime(listed_day(j, 'since'), '%m/%d/%Y') end as "Date of Suspension",
  'Indefinitely effective' as "Active Period",
  null::varchar as " "
from listed_by('CA', ['NV', 'AZ', 'OR'], list_rows(23000))
order by "Last Name", j;
