-- In the publisher's order. Null is an unquoted empty field, '' a quoted one: the publisher writes both.

-- In the full file, only the header line has no quotes.
set variable header_unquoted = true;

create macro exclusion_count() as greatest(200, (84000 * getvariable('scale')::double)::bigint);
create macro supplement_count() as greatest(20, exclusion_count() // 250);

-- Drawn with replacement: the list names some people twice. Parties with an invalid NPI are left out.
create table leie_member as
with candidates as (
  select n, 1 + below(member_count(), n, 'excluded') as i from range(1, 3 * exclusion_count() + 1) candidates(n)
)
select row_number() over (order by n) as j, i
from parties('candidates')
where entity is not null
  and country = 'US'
  and not fails_check_digit(i)
  -- One excluded party in twenty-five is a business.
  and (entity = '1' or chance(0.15, n, 'business'))
qualify j <= exclusion_count() + supplement_count()
order by j;

create macro ymd(day) as strftime(day, '%Y%m%d');

-- p numbers the people. Of each 2,000, 81 to 86 are reinstated, and 91 and 92 are corrected. 101 to 106 carry
-- the NPI of a registry entry that differs: in last name and state, in first name only, or in state only.
create macro is_reinstated(p) as coalesce(p % 2000 between 81 and 86, false);
create macro differs_in_last_name(p) as coalesce(p % 2000 in (101, 102), false);
create macro differs_in_first_name(p) as coalesce(p % 2000 in (103, 104), false);
create macro differs_in_state(p) as coalesce(p % 2000 in (101, 102, 105, 106), false);

-- A table, because the supplements are written under another date and repeat lines of the list.
create table leie_line as
with counted as (
  select *, case when entity = '1' then row_number() over (partition by entity order by j) end as p
  from parties('leie_member')
),
excluded as (
  select
    *,
    -- Born 1930 to 1968, so no one is excluded as a child: the list of this universe begins in 1991.
    date '1930-01-01' + below(14000, case when entity = '1' then i end, 'born on')::integer as born_on,
    pick([
      ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'], ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'], ['IND- LIC HC SERV PRO', 'HEALTH CARE AIDE'],
      ['IND- LIC HC SERV PRO', 'PHARMACIST'], ['IND- LIC HC SERV PRO', 'COUNSELOR'], ['DOCTOR(MD, DO)', 'FAMILY PRACTICE'],
      ['DOCTOR(MD, DO)', 'INTERNAL MEDICINE'], ['EMPLOYEE - PRIVATE S', 'PERSONAL CARE PROVID'], ['INDIVIDUAL (UNAFFILI', 'NO KNOWN AFFILIATION']
    ], i, 'category') as person_category,
    pick([['OTHER BUSINESS', 'CLINIC'], ['OTHER BUSINESS', 'PHARMACY'], ['OTHER BUSINESS', 'DME - GENERAL'], ['HOME HEALTH AGENCY', 'HOME HEALTH AGENCY'],
      ['OTHER BUSINESS', 'TRANSPORTATION CO']], i, 'category') as business_category,
    -- The later half of the years holds three quarters; a few take effect after the list is published.
    case
      when is_reinstated(p) then getvariable('date')::date - (700 + below(8000, j, 'excluded and reinstated'))::integer
      when j > exclusion_count() then getvariable('date')::date + (10 + below(30, j, 'excluded this month'))::integer
      when j % 400 in (31, 32) then getvariable('date')::date + (1 + below(40, j, 'not yet in effect'))::integer
      else getvariable('date')::date - (least(below(13000, j, 'excluded on'), below(13000, j, 'or later')))::integer
    end as excluded_on,
    case
      when j % 2000 = 61 then 'BRCH SA'
      when j % 2000 = 62 then 'BRCH CIA'
      when j % 2000 = 63 then '1128Aa'
      when entity = '2' then pick(['1128b8', '1128b8', '1128b7', '1128a1'], j, 'business authority')
      else pick(['1128a1', '1128a1', '1128a1', '1128a1', '1128a1', '1128b4', '1128b4', '1128b4', '1128b4', '1128b4', '1128b4', '1128a2', '1128a2',
        '1128a3', '1128a3', '1128a4', '1128b5', '1128b7'], j, 'authority')
    end as authority
  from counted
)
select
  j,
  p,
  npi as registry_npi,
  case when differs_in_last_name(p) then 'OTHERLEY' else upper(left(last_name, 20)) end as "LASTNAME",
  case when differs_in_first_name(p) then 'QUENBY' else upper(left(first_name, 15)) end as "FIRSTNAME",
  coalesce(upper(left(middle_name, 15)), ' ') as "MIDNAME",
  upper(left(organization_name, 30)) as "BUSNAME",
  left(case entity when '1' then person_category[1] else business_category[1] end, 20) as "GENERAL",
  left(case entity when '1' then person_category[2] else business_category[2] end, 20) as "SPECIALTY",
  case when entity = '1' and chance(0.05, i, 'upin') then pick('ABCDEFGHI', i, 'upin letter') || (10000 + below(90000, i, 'upin'))::varchar end as "UPIN",
  case
    when j % 2000 in (7, 8) then npi[:9] || ((npi[10]::integer + 1) % 10)::varchar
    when p % 2000 = 92 then '0000000000'
    when j % 2000 in (11, 12) or p % 2000 between 81 and 86 or p % 2000 between 101 and 106 or chance(0.15, j, 'with npi') then npi
    else '0000000000'
  end as "NPI",
  -- A few birth dates still have the format of the older files.
  case when j % 2000 between 21 and 24 then strftime(born_on, '%m/%d/%y') else ymd(born_on) end as "DOB",
  upper(left(line_1 || coalesce(', ' || line_2, ''), 30)) as "ADDRESS",
  case when not differs_in_state(p) then upper(left(city, 20)) when state = 'AK' then 'AUSTIN' else 'JUNEAU' end as "CITY",
  case when not differs_in_state(p) then state when state = 'AK' then 'TX' else 'AK' end as "STATE",
  case when not differs_in_state(p) then postal_code[:5] when state = 'AK' then '78701' else '99801' end as "ZIP",
  case when chance(0.2, j, 'padded') then rpad(authority, 9, ' ') else authority end as "EXCLTYPE",
  ymd(excluded_on) as "EXCLDATE",
  '00000000' as "REINDATE",
  case when j % 2000 in (11, 12) then ymd(least(excluded_on + 90, getvariable('date')::date)) else '00000000' end as "WAIVERDATE",
  case when j % 2000 in (11, 12) then state else '' end as "WVRSTATE"
from excluded;

create view synthetic_updated as
select lines.* exclude (j, p, registry_npi)
from (from leie_line union all from leie_line where j % 6000 in (41, 42)) lines
where j <= exclusion_count() and not is_reinstated(p)
order by "LASTNAME" nulls first, "FIRSTNAME", "BUSNAME", "EXCLDATE", j;

-- Excluded since the list, two corrected lines, and a party excluded again after its reinstatement.
create view synthetic_exclusions as
select * exclude (j, p, registry_npi)
from (
  from leie_line where j > exclusion_count()
  union all
  select * replace (
    case when p % 2000 = 91 then 'PO BOX 91' else "ADDRESS" end as "ADDRESS",
    case when p % 2000 = 92 then registry_npi else "NPI" end as "NPI"
  )
  from leie_line
  where j <= exclusion_count() and p % 2000 in (91, 92)
  union all
  select * replace ('1128b4' as "EXCLTYPE", '20261020' as "EXCLDATE")
  from leie_line
  where j <= exclusion_count() and p % 2000 = 81
)
order by "LASTNAME" nulls first, "FIRSTNAME", "BUSNAME", "EXCLDATE", j;

-- As once listed; old form of birth date; another address; no birth date; initial, no NPI; older exclusion.
create view synthetic_reinstatements as
select * exclude (j, p, registry_npi) replace (
  case p % 2000
    when 82 then "DOB"[5:6] || '/' || "DOB"[7:8] || '/' || "DOB"[3:4]
    when 84 then ''
    else "DOB"
  end as "DOB",
  case when p % 2000 = 83 then '83 OTHER RD' else "ADDRESS" end as "ADDRESS",
  case when p % 2000 = 83 then 'SALEM' else "CITY" end as "CITY",
  case when p % 2000 = 83 then 'OR' else "STATE" end as "STATE",
  case when p % 2000 = 83 then '97301' else "ZIP" end as "ZIP",
  case when p % 2000 = 85 then "MIDNAME"[1] else "MIDNAME" end as "MIDNAME",
  case when p % 2000 = 85 then '0000000000' else "NPI" end as "NPI",
  case when p % 2000 = 86 then '19990420' else "EXCLDATE" end as "EXCLDATE",
  '20260915' as "REINDATE"
)
from leie_line
where j <= exclusion_count() and is_reinstated(p)
order by "LASTNAME", "FIRSTNAME", "EXCLDATE", j;
