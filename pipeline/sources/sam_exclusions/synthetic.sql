-- Lines as the publisher writes them: CR LF, every field in quotes, sometimes twice.

create macro sam_excluded_count() as greatest(200, (168000 * getvariable('scale')::double)::bigint);
create macro sam_us_date(day) as strftime(day, '%m/%d/%Y');

-- Drawn with replacement: a party can have several rows, one for each agency.
create table sam_excluded_member as
with candidates as (
  select n, 1 + below(member_count(), n, 'sam excluded') as i from range(1, 3 * sam_excluded_count() + 1) candidates(n)
)
select row_number() over (order by n) as j, i
from parties('candidates')
where entity is not null and not fails_check_digit(i) and (entity = '2' or chance(0.3, n, 'sam person'))
qualify j <= sam_excluded_count()
order by j;

create table sam_excluded as
select
  * replace (registered_name(i, organization_name) as organization_name, case when entity = '2' then registered_line(i, line_1) else line_1 end as line_1),
  case when entity = '1' then 'Individual' when j % 100 = 71 then 'Vessel' when is_contractor(i) then 'Firm' else 'Special Entity Designation' end as classification,
  case when entity = '2' and is_contractor(i) then uei_of(i) else '' end as uei,
  case when entity = '2' and is_contractor(i) and chance(0.4, i, 'sam cage') then cage_of(i) else '' end as cage,
  pick([['HHS', 'Ineligible (Proceedings Completed)'], ['HHS', 'Prohibition/Restriction'], ['OPM', 'Prohibition/Restriction'],
    ['TREAS-OFAC', 'Prohibition/Restriction'], ['EPA', 'Ineligible (Proceedings Completed)'], ['NAVY', 'Ineligible (Proceedings Pending)'],
    ['GSA', 'Voluntary Exclusion'], ['', 'Ineligible (Proceedings Completed)']], j, 'sam action') as action,
  getvariable('date')::date - (1 + below(6000, j, 'sam excluded on'))::integer as active_on,
  getvariable('date')::date + (1 + below(3000, j, 'sam excluded until'))::integer as ends_on,
  -- Blank in part of the file since March 2026.
  case when j % 20 = 7 or j % 200 = 54 then '' else 'S4M' || base32(j, 6) end as sam_number
from parties('sam_excluded_member');

-- 31 values in layout order; `part` 1 is a further location of the row.
create view sam_excluded_row as
select j, 0 as part, [
    classification, coalesce(organization_name, ''), '', case when entity = '1' then first_name else '' end, coalesce(middle_name, ''),
    case when entity = '1' then last_name else '' end, '',
    case when action[1] = 'TREAS-OFAC' then '' else line_1 end, case when j % 200 = 43 then '"REAR" BUILDING' else coalesce(line_2, '') end, '', '',
    city, state, case country when 'US' then 'USA' when 'CA' then 'CAN' when 'GB' then 'GBR' when 'DE' then 'DEU' when 'MX' then 'MEX' else 'XUN' end,
    postal_code, '', '', uei,
    case when j % 200 = 44 then 'NonProcurement' when j % 200 = 45 then 'Procurement' else 'Reciprocal' end,
    action[1], case when action[1] in ('HHS', 'OPM') then 'Z1' when action[1] = 'TREAS-OFAC' then '03-SDN-01' else '' end, action[2],
    case
      when j % 200 = 41 then 'Disregard the information listed under "Effect," above, which is incorrect.'
      when j % 200 = 42 then 'The words "A","B" and "C" were struck.'
      when j % 200 = 46 then 'Prohibition is limited to certain products and services. The entity is not itself excluded.'
      when j % 200 = 47 then 'First line of the comment.' || chr(13) || chr(10) || 'Second line of it.'
      when action[1] = 'TREAS-OFAC' then 'PII data has been masked from view'
      when action = ['HHS', 'Prohibition/Restriction']
      then 'Excluded by the Department of Health and Human Services from participation in all Federal health care programs.'
      else ''
    end,
    case when action[1] = 'TREAS-OFAC' or j % 200 = 48 then '' when j % 2000 = 49 then '01/01/0199' else sam_us_date(active_on) end,
    case when action[2] = 'Prohibition/Restriction' or j % 3 = 0 then 'Indefinite' else sam_us_date(ends_on) end,
    '', case when j % 10 = 5 then '(also ' || coalesce(organization_name, last_name) || ')' else '' end, sam_number, cage,
    case when j % 200 = 51 then '0000000000' when j % 200 = 52 then npi || '.0' when chance(0.02, j, 'sam npi') then npi else '' end,
    strftime(active_on + 1, '%Y-%m-%d')
  ] as cells
from sam_excluded
union all
-- Further locations: with the number of the exclusion (53), with no number on either row (54), with a number
-- only on the exclusion (55), and of no exclusion (56).
select j, 1, [
    '', case when j % 200 = 56 then upper(city) || ' EXAMPLE HOLDINGS' else coalesce(organization_name, '') end, '',
    case when entity = '1' and j % 200 <> 56 then first_name else '' end, case when j % 200 in (54, 55) then coalesce(middle_name, '') else '' end,
    case when entity = '1' and j % 200 <> 56 then last_name else '' end, '',
    '1 ' || line_1, '', '', '', city, state, 'USA', postal_code[:5], '', '',
    case when j % 200 = 56 then uei_of(i + 2000000) when uei = '' then '' else uei_of(i + 1000000) end,
    '', '', '', '', '', '', '', '', '', case when j % 200 = 53 then sam_number else '' end, '', '', ''
  ]
from sam_excluded
where j % 200 in (53, 54, 55, 56);

-- A text with a quote is quoted twice; in one row in ten, the publisher quotes it correctly.
create macro sam_quoted(cell, j) as
  case when contains(cell, '"') and j % 10 <> 2 then '""' || replace(cell, '"', '""') || '""' else '"' || replace(cell, '"', '""') || '"' end;

create view synthetic_exclusions as
select line
from (
  select 0 as j, 0 as part,
    '"Classification","Name","Prefix","First","Middle","Last","Suffix","Address 1","Address 2","Address 3","Address 4","City","State / Province",'
    || '"Country","Zip Code","Open Data Flag","Blank (Deprecated)","Unique Entity ID","Exclusion Program","Excluding Agency","CT Code",'
    || '"Exclusion Type","Additional Comments","Active Date","Termination Date","Record Status","Cross-Reference","SAM Number","CAGE","NPI","Creation_Date"'
    || chr(13) as line
  union all
  select j, part, array_to_string(list_transform(cells, lambda cell: sam_quoted(cell, j)), ',') || chr(13)
  from sam_excluded_row
)
order by j, part;

create view synthetic_fascsa_orders as
select
  classification as "Classification", organization_name as "Name", null as "Prefix", first_name as "First", middle_name as "Middle", last_name as "Last",
  null as "Suffix", line_1 as "Address 1", line_2 as "Address 2", city as "City", state as "State / Province", 'USA' as "Country",
  postal_code[:5] as "Zip Code", uei as "Unique Entity ID", cage as "CAGE", 'GSA' as "Excluding Agency",
  'This is an exclusion record with type of "Prohibition/Restriction".' as "Additional Comments",
  month(active_on) || '/' || day(active_on) || '/' || year(active_on) as "Active Date", 'Indefinite' as "Termination Date",
  month(active_on) || '/' || day(active_on) || '/' || year(active_on) as "Creation Date",
  month(active_on) || '/' || day(active_on) || '/' || year(active_on) as "Update Date",
  'Prohibition/Restriction' as "Exclusion Type", 'Y' as "FASCSA Order Flag"
from sam_excluded
where j <= 12
order by j;
