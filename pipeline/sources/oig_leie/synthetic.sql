-- UPDATED.csv over the synthetic universe: `synthetic_updated`, the 18 official columns, ordered as the publisher orders it: businesses
-- (no last name) first, then by name. Null is a field left unquoted and empty, '' a quoted empty one: the publisher writes both.
-- Rare forms are counted off, not drawn, so that the smallest list (200 rows) has each of them. Variable: date, the snapshot date.

-- The one line of the full file without quotes is its header.
set variable header_unquoted = true;

create macro exclusion_count() as greatest(200, (84000 * getvariable('scale')::double)::bigint);

-- Drawn with replacement: the list names some people a second time. Parties whose NPI the registry file spoils are left out.
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
qualify j <= exclusion_count()
order by j;

create macro ymd(day) as strftime(day, '%Y%m%d');

create view leie_line as
with excluded as (
  select
    *,
    -- Born 1930 to 1968, so that nobody is excluded as a child: the list of this universe begins in 1991.
    date '1930-01-01' + below(14000, case when entity = '1' then i end, 'born on')::integer as born_on,
    pick([
      ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'], ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'], ['IND- LIC HC SERV PRO', 'HEALTH CARE AIDE'],
      ['IND- LIC HC SERV PRO', 'PHARMACIST'], ['IND- LIC HC SERV PRO', 'COUNSELOR'], ['DOCTOR(MD, DO)', 'FAMILY PRACTICE'],
      ['DOCTOR(MD, DO)', 'INTERNAL MEDICINE'], ['EMPLOYEE - PRIVATE S', 'PERSONAL CARE PROVID'], ['INDIVIDUAL (UNAFFILI', 'NO KNOWN AFFILIATION']
    ], i, 'category') as person_category,
    pick([['OTHER BUSINESS', 'CLINIC'], ['OTHER BUSINESS', 'PHARMACY'], ['OTHER BUSINESS', 'DME - GENERAL'], ['HOME HEALTH AGENCY', 'HOME HEALTH AGENCY'],
      ['OTHER BUSINESS', 'TRANSPORTATION CO']], i, 'category') as business_category,
    -- Exclusions grow more frequent: the later half of the years holds three quarters. A few take effect after the list is published.
    case when j % 400 in (31, 32) then getvariable('date')::date + (1 + below(40, j, 'not yet in effect'))::integer
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
  from parties('leie_member')
)
select
  j,
  upper(left(last_name, 20)) as "LASTNAME",
  upper(left(first_name, 15)) as "FIRSTNAME",
  coalesce(upper(left(middle_name, 15)), ' ') as "MIDNAME",
  upper(left(organization_name, 30)) as "BUSNAME",
  left(case entity when '1' then person_category[1] else business_category[1] end, 20) as "GENERAL",
  left(case entity when '1' then person_category[2] else business_category[2] end, 20) as "SPECIALTY",
  case when entity = '1' and chance(0.05, i, 'upin') then pick('ABCDEFGHI', i, 'upin letter') || (10000 + below(90000, i, 'upin'))::varchar end as "UPIN",
  case
    when j % 2000 in (7, 8) then npi[:9] || ((npi[10]::integer + 1) % 10)::varchar
    when chance(0.15, j, 'with npi') then npi
    else '0000000000'
  end as "NPI",
  -- A few birth dates are still in the form of the older files.
  case when j % 2000 between 21 and 24 then strftime(born_on, '%m/%d/%y') else ymd(born_on) end as "DOB",
  upper(left(line_1 || coalesce(', ' || line_2, ''), 30)) as "ADDRESS",
  upper(left(city, 20)) as "CITY",
  state as "STATE",
  postal_code[:5] as "ZIP",
  case when chance(0.2, j, 'padded') then rpad(authority, 9, ' ') else authority end as "EXCLTYPE",
  ymd(excluded_on) as "EXCLDATE",
  '00000000' as "REINDATE",
  case when j % 2000 in (11, 12) then ymd(least(excluded_on + 90, getvariable('date')::date)) else '00000000' end as "WAIVERDATE",
  case when j % 2000 in (11, 12) then state else '' end as "WVRSTATE"
from excluded;

-- About one line in 3,000 stands twice, byte for byte.
create view synthetic_updated as
select lines.* exclude (j)
from (from leie_line union all from leie_line where j % 6000 in (41, 42)) lines
order by "LASTNAME" nulls first, "FIRSTNAME", "BUSNAME", "EXCLDATE", j;
