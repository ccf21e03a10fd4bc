-- Lines of the extract; the first and the last are the frame.

create table sam_member as
select i, row_number() over (order by i) as j
from parties('universe_member')
where entity = '2' and is_contractor(i) and i < 33000000
order by i;

create macro sam_entity_ymd(day) as strftime(day, '%Y%m%d');
-- A list as the extract writes it: a four-digit count, then the parts joined by ~.
create macro sam_counted_list(parts) as lpad(len(parts)::varchar, 4, '0') || '|' || array_to_string(parts, '~');
create macro sam_no_contact() as repeat('|', 10);
create macro sam_contact_of(first_name, last_name, line, city, zip, state) as
  first_name || '||' || last_name || '|CONTRACTS MANAGER|' || line || '||' || city || '|' || zip || '||USA|' || state;

create table sam_registration as
with known as (
  select
    * replace (registered_line(i, line_1) as line_1),
    getvariable('date')::date as published_on,
    below(365, i, 'sam renewal')::integer as renewed_before,
    j % 97 = 11 as is_expired,
    -- A second registration for another bank account. Only one of the two carries the opt-out.
    j % 50 = 31 or (opts_out(i) and below(2, i, 'two accounts') = 0) as has_second,
    case when country = 'US' then 'USA' when country = 'CA' then 'CAN' when country = 'GB' then 'GBR' when country = 'DE' then 'DEU'
      when country = 'MX' then 'MEX' else 'JPN' end as country_code,
    replace(registered_name(i, organization_name), '|', ' ') as name,
    list_distinct([pick(['621111', '621112', '621399', '621498', '621610', '622110', '623110', '339112', '541511', '541512'], i, 'naics 1'),
      pick(['621330', '621340', '621511', '621512', '621910', '624190', '611310', '541990'], i, 'naics 2')]) as industries
  from parties('sam_member')
  where entity = '2'
),
repeated as (
  select *, '' as eft from known
  union all
  select *, lpad((1 + j % 9)::varchar, 4, '0') as eft from known where has_second
)
select
  *,
  case when is_expired then published_on - (1 + below(170, i, 'expired'))::integer else published_on + 365 - renewed_before end as expires_on,
  -- Expired records are still edited: one update is after the expiration.
  case when is_expired and j % 194 = 11 then published_on - 1 else published_on - renewed_before end as updated_on,
  list_transform(industries, lambda code, place: code || case
    when below(10, i, 'size ' || place) < 6 then 'Y' when below(10, i, 'size ' || place) < 8 then 'N' when below(10, i, 'size ' || place) < 9 then 'E'
    else ' ' end) as sized
from repeated;

create view sam_record as
select
  i, eft, j,
  concat_ws('|',
    uei_of(i), '', eft, cage_of(i), '',
    case when is_expired then 'E' else 'A' end,
    pick(['Z2', 'Z2', 'Z1', 'Z5'], i, 'purpose'),
    sam_entity_ymd(expires_on - 365 - 365 * below(12, i, 'first registered')::integer), sam_entity_ymd(expires_on), sam_entity_ymd(updated_on), sam_entity_ymd(expires_on - 365),
    -- Three ways in which a name contains a pipe, and one with line breaks.
    case j % 400
      when 41 then name || ' \| CLINIC'
      when 42 then '"' || name || ' | CLINIC"'
      when 43 then chr(0) || name || ' | CLINIC' || chr(0)
      when 44 then replace(name, ' ', chr(10))
      else name
    end,
    case when chance(0.1, i, 'dba') then name[:20] else '' end, '', '',
    line_1, coalesce(line_2, ''), city, state, case when country = 'US' then postal_code[:5] else postal_code end,
    case when country = 'US' then postal_code[6:9] else '' end, country_code,
    lpad((1 + below(12, i, 'district'))::varchar, 2, '0'),
    case when j % 2 = 0 then ' ' else '' end,
    sam_entity_ymd(date '1950-01-01' + below(25000, i, 'entity start')::integer), '1231', '',
    pick(['2L', '2L', '2K', '8H', 'ZZ', '2J'], i, 'structure'), case when country = 'US' then state else '' end, country_code,
    sam_counted_list(list_distinct([pick(['2X', 'A8', 'LJ'], i, 'type 1'), pick(['MF', 'XS', '27', 'A2', '8W'], i, 'type 2')])),
    industries[1],
    -- Codes sometimes repeat. The blank that pads a last flag may be cut off.
    sam_counted_list(case when j % 100 = 51 then sized || sized[1:1] when j % 100 = 52 then [sized[1][:6]] else sized end),
    case when chance(0.3, i, 'psc') then sam_counted_list([pick(['Q201', 'Q301', 'Q999', '6515', '6505'], i, 'psc')]) else '0000|' end,
    'Y', '',
    line_1, '', city, case when country = 'US' then postal_code[:5] else postal_code end, '', country_code, state,
    sam_contact_of('SAM', 'MERICA', line_1, city, postal_code[:5], state),
    sam_no_contact(), sam_no_contact(), sam_no_contact(),
    sam_contact_of('SAM', 'MERICA', line_1, city, postal_code[:5], state),
    sam_no_contact(),
    case when j % 60 = 33 then '0002|541330NNNN~541519NN  ' else '0000|' end,
    pick(['N', 'N', 'N', 'Y', ''], i, 'debt'),
    case when j % 300 = 61 then 'D' when j % 2 = 0 then ' ' else '' end,
    case when j % 40 = 17 then '0002|A6' || sam_entity_ymd(expires_on + 900) || '~XX' || sam_entity_ymd(expires_on + 300) when j % 40 = 18 then '0001|XX' else '0000|' end,
    case when opts_out(i) and eft = '' then 'NPDY' else '' end,
    case when j % 80 = 19 then '0002|CTYFL051~STAFL' else '0000|' end,
    pick(['E&Y', 'E&Y', 'E&Y', 'D&B'], i, 'evs'),
    array_to_string(list_transform(range(19), lambda place: case when j % 2 = 0 then ' ' else '' end), '|'),
    '!end'
  ) as line
from sam_registration;

create macro sam_frame(word) as
  word || ' PUBLIC V2 00000000 ' || sam_entity_ymd(getvariable('date')::date) || ' ' || lpad((select count(*) from sam_registration)::varchar, 7, '0') || ' 0008331';

create view synthetic_public as
select line
from (
  select 0 as part, 0 as i, '' as eft, sam_frame('BOF') as line
  union all
  select 1, i, eft, line from sam_record
  union all
  select 2, 0, '', sam_frame('EOF')
)
order by part, i, eft;
