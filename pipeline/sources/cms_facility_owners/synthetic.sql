-- The Care Compare hospitals and nursing homes, owned by organizations that also have PECOS enrollments.

create table owned_facility as
select * from care_facility where facility_type in ('hospital', 'nursing-home') and ccn not like '%F';

-- One owner for about four facilities. Organizations enrolled in Medicare come first; a fifth is not enrolled.
create table owning_candidate as
select distinct 1 + below(member_count(), n, 'owner') as i from range(1, 40 * care_count(5000) + 1) draws(n);
create table owning_organization as
select row_number() over (order by is_other, below(1000000000, i, 'owner order'), i) - 1 as ordinal, *
from (
  select *, not is_enrolled(entity, country, state, i) as is_other
  from parties('owning_candidate')
  where organization_name is not null and country = 'US' and length(state) = 2
)
qualify ordinal < care_count(5000);
create table owning_party as
select
  ordinal,
  case when ordinal % 5 = 4 then pac_id_of(100000000 + ordinal) else pac_id_of(i) end as pac_id,
  case when ordinal % 5 = 4 then upper(pick(getvariable('nature_words'), ordinal, 'holding')) || ' HOLDINGS LLC' else pecos_name(organization_name) end as name,
  line_1, city, state, postal_code
from owning_organization;
set variable owning_parties = (select count(*) from owning_party);

-- One facility in twelve has the enrollment of a former operator too.
create table enrolled_facility as
with copies as (
  select *, unnest(range(1, case when n % 12 = 5 then 3 else 2 end)) as copy from owned_facility
),
dated as (
  select
    *,
    slot_key(n * 2 + (facility_type = 'hospital')::integer, copy) as key,
    (date '2003-11-03' + case copy when 1 then 4000 else 0 end + below(4000, slot_key(i, n % 50), 'facility enrolled ' || copy)::integer)::date as opened
  from copies
)
select
  *,
  -- Higher than the numbers of the enrollment extract.
  'O' || strftime(opened, '%Y%m%d') || '7' || lpad(row_number() over (partition by opened order by key)::varchar, 5, '0') as enrollment_id,
  case copy when 1 then pac_id_of(i) else pac_id_of(300000000 + key) end as pac_id,
  case copy when 1 then pecos_name(organization_name) else upper(pick(getvariable('nature_words'), key, 'former')) || ' OPERATIONS LLC' end as enrolled_name,
  case copy when 1 then pecos_npi(i) else pecos_npi(1 + below(member_count(), key, 'former npi')) end as enrolled_npi
from dated;

create macro owner_y(yes) as case when yes then 'Y' else 'N' end;

create view enrolled_row as
select
  facility_type,
  copy,
  key,
  n,
  enrollment_id as "ENROLLMENT ID",
  state as "ENROLLMENT STATE",
  case facility_type when 'hospital' then '00-09' else '00-18' end as "PROVIDER TYPE CODE",
  case facility_type when 'hospital' then 'PART A PROVIDER - HOSPITAL' else 'PART A PROVIDER - SKILLED NURSING FACILITY (SNF)' end as "PROVIDER TYPE TEXT",
  enrolled_npi as "NPI",
  owner_y(n % 20 = 3) as "MULTIPLE NPI FLAG",
  -- The hospital file loses the leading zero of some CCNs.
  case when facility_type = 'hospital' and ccn like '0%' and n % 2 = 1 then ccn[2:] else ccn end as "CCN",
  pac_id as "ASSOCIATE ID",
  enrolled_name as "ORGANIZATION NAME",
  case when chance(0.6, key, 'trade name') then upper(pick(getvariable('nature_words'), key, 'trade name')) || ' CARE CENTER' end as "DOING BUSINESS AS NAME",
  case when n % 10 <> 4 then pecos_us_day((date '1950-01-01' + below(20000, key, 'incorporated')::integer)::date) end as "INCORPORATION DATE",
  case when n % 10 <> 4 then state end as "INCORPORATION STATE",
  pick(['LLC', 'CORPORATION', 'PARTNERSHIP', 'OTHER'], key, 'structure') as "ORGANIZATION TYPE STRUCTURE",
  case when pick(['LLC', 'CORPORATION', 'PARTNERSHIP', 'OTHER'], key, 'structure') = 'OTHER' then 'HOSPITAL DISTRICT' end as "ORGANIZATION OTHER TYPE TEXT",
  pick(['P', 'P', 'N'], key, 'profit') as "PROPRIETARY_NONPROFIT",
  upper(organization_name) as "NURSING HOME PROVIDER NAME",
  case when chance(0.7, i, 'chain') then upper(pick(getvariable('nature_words'), i, 'chain name')) || ' HEALTH GROUP' end as "AFFILIATION ENTITY NAME",
  case when chance(0.7, i, 'chain') then (1 + below(900, i, 'chain name'))::varchar end as "AFFILIATION ENTITY ID",
  upper(line_1) as "ADDRESS LINE 1",
  line_2 as "ADDRESS LINE 2",
  upper(city) as "CITY",
  state as "STATE",
  postal_code as "ZIP CODE"
from enrolled_facility;

create view synthetic_snf_enrollments as
select * exclude (facility_type, copy, key, n) from enrolled_row where facility_type = 'nursing-home' order by "ENROLLMENT ID";

create view synthetic_hospital_enrollments as
select
  * exclude (facility_type, copy, key, n, "NURSING HOME PROVIDER NAME", "AFFILIATION ENTITY NAME", "AFFILIATION ENTITY ID"),
  'MAIN/PRIMARY HOSPITAL LOCATION' as "PRACTICE LOCATION TYPE"
from enrolled_row
where facility_type = 'hospital'
order by "ENROLLMENT ID";

create view owner_slot as
select *
from enrolled_facility, (values
  ('34', '5% OR GREATER DIRECT OWNERSHIP INTEREST', 'O', 'corporation'),
  ('35', '5% OR GREATER INDIRECT OWNERSHIP INTEREST', 'O', 'fund'),
  ('43', 'OPERATIONAL/MANAGERIAL CONTROL', 'O', 'home office'),
  ('72', 'ADP OF THE SNF', 'O', 'landlord'),
  ('35', '5% OR GREATER INDIRECT OWNERSHIP INTEREST', 'I', 'owner'),
  ('42', 'W-2 MANAGING EMPLOYEE', 'I', 'owner'),
  ('42', 'W-2 MANAGING EMPLOYEE', 'I', 'manager')
) roles(code, wording, type, part)
-- No owner is given for a few enrollments.
where n % 40 <> 7 and case part
  when 'fund' then n % 10 = 3
  when 'home office' then n % 4 = 1
  when 'landlord' then n % 5 = 2 and facility_type = 'nursing-home'
  when 'owner' then n % 3 = 0
  else true
end;

create view owner_row as
select
  facility_type,
  -- A few enrollments are only in the owner file.
  case when n % 60 = 9 and part = 'corporation' then left(enrollment_id, 9) || '8' || right(enrollment_id, 5) else enrollment_id end as "ENROLLMENT ID",
  s.pac_id as "ASSOCIATE ID",
  enrolled_name as "ORGANIZATION NAME",
  case type when 'I' then pac_id_of(200000000 + below(100000000, key, 'person ' || part)) else party.pac_id end as "ASSOCIATE ID - OWNER",
  type as "TYPE - OWNER",
  code as "ROLE CODE - OWNER",
  wording as "ROLE TEXT - OWNER",
  pecos_us_day((opened + below(900, key, 'associated ' || part)::integer)::date) as "ASSOCIATION DATE - OWNER",
  -- Nobody else in the universe has the name or lives at the quay, so a byte of either can be sought everywhere.
  case type when 'I' then given_name(key, 'F', 'owner ' || part) || ' OFQUAY' end as "FIRST NAME - OWNER",
  case when type = 'I' and n % 2 = 0 then 'Q' end as "MIDDLE NAME - OWNER",
  case type when 'I' then surname(key) || '-OFQUAY' end as "LAST NAME - OWNER",
  case type when 'I' then 'ADMINISTRATOR' end as "TITLE - OWNER",
  case type when 'O' then party.name end as "ORGANIZATION NAME - OWNER",
  case when type = 'O' and party.ordinal % 7 = 2 then 'THE ' || party.name || ' GROUP' end as "DOING BUSINESS AS NAME - OWNER",
  case type when 'I' then key || ' OFQUAY LANE' else upper(party.line_1) end as "ADDRESS LINE 1 - OWNER",
  null::varchar as "ADDRESS LINE 2 - OWNER",
  upper(party.city) as "CITY - OWNER",
  party.state as "STATE - OWNER",
  party.postal_code as "ZIP CODE - OWNER",
  case when code in ('34', '35') and n % 4 <> 1 then (5 + below(96, key, 'owned ' || part))::varchar end as "PERCENTAGE OWNERSHIP",
  case type when 'O' then owner_y(n % 16 = 5) end as "CREATED FOR ACQUISITION - OWNER",
  case type when 'O' then owner_y(part = 'corporation') end as "CORPORATION - OWNER",
  case type when 'O' then owner_y(part <> 'corporation') end as "LLC - OWNER",
  case type when 'O' then owner_y(party.ordinal % 5 <> 4) end as "MEDICAL PROVIDER SUPPLIER - OWNER",
  case type when 'O' then owner_y(part = 'home office') end as "MANAGEMENT SERVICES COMPANY - OWNER",
  case type when 'O' then 'N' end as "MEDICAL STAFFING COMPANY - OWNER",
  case type when 'O' then owner_y(party.ordinal % 5 = 4) end as "HOLDING COMPANY - OWNER",
  case type when 'O' then owner_y(part = 'fund') end as "INVESTMENT FIRM - OWNER",
  case type when 'O' then 'N' end as "FINANCIAL INSTITUTION - OWNER",
  case type when 'O' then 'N' end as "CONSULTING FIRM - OWNER",
  -- Not every owner says.
  case when type = 'O' and n % 11 <> 6 then owner_y(n % 3 <> 1) end as "FOR PROFIT - OWNER",
  case when type = 'O' and n % 11 <> 6 then owner_y(n % 3 = 1) end as "NON PROFIT - OWNER",
  case type when 'O' then owner_y(part = 'fund') end as "PRIVATE EQUITY COMPANY - OWNER",
  case type when 'O' then owner_y(part = 'landlord') end as "REIT - OWNER",
  case type when 'O' then owner_y(part = 'home office') end as "CHAIN HOME OFFICE - OWNER",
  case type when 'O' then owner_y(n % 30 = 13) end as "TRUST OR TRUSTEE - OWNER",
  case type when 'O' then owner_y(n % 25 = 8) end as "OTHER TYPE - OWNER",
  case when type = 'O' and n % 25 = 8 then 'HOSPITAL DISTRICT' end as "OTHER TYPE TEXT - OWNER",
  case type when 'O' then owner_y(part = 'home office') end as "PARENT COMPANY - OWNER",
  case type when 'O' then owner_y(part = 'fund') end as "OWNED BY ANOTHER ORG OR IND - OWNER"
from owner_slot s
join owning_party party on party.ordinal = (n * 3 + length(part)) % getvariable('owning_parties');

create view synthetic_snf_owners as
select * exclude (facility_type) from owner_row where facility_type = 'nursing-home'
order by "ENROLLMENT ID", "ROLE CODE - OWNER", "TYPE - OWNER", "ASSOCIATE ID - OWNER";

create view synthetic_hospital_owners as
select * exclude (facility_type, "TRUST OR TRUSTEE - OWNER", "PARENT COMPANY - OWNER") from owner_row where facility_type = 'hospital'
order by "ENROLLMENT ID", "ROLE CODE - OWNER", "TYPE - OWNER", "ASSOCIATE ID - OWNER";
