-- The eight PECOS files, in the publisher's order.

-- Types as the extract writes them; the numbers of practitioners are Medicare specialty codes.
set variable pecos_practitioner_types = (
  select list({ code: code, wording: wording } order by code, k)
  from (values
    ('14-50', 'PRACTITIONER - NURSE PRACTITIONER', 9), ('14-97', 'PRACTITIONER - PHYSICIAN ASSISTANT', 5), ('14-11', 'PRACTITIONER - INTERNAL MEDICINE', 5),
    ('14-08', 'PRACTITIONER - FAMILY PRACTICE', 4), ('14-80', 'PRACTITIONER - CLINICAL SOCIAL WORKER', 3), ('14-93', 'PRACTITIONER - EMERGENCY MEDICINE', 2),
    ('14-65', 'PRACTITIONER - PHYSICAL THERAPIST IN PRIVATE PRACTICE', 3), ('14-35', 'PRACTITIONER - CHIROPRACTIC', 2),
    ('14-30', 'PRACTITIONER - DIAGNOSTIC RADIOLOGY', 2), ('14-16', 'PRACTITIONER - OBSTETRICS/GYNECOLOGY', 2), ('14-26', 'PRACTITIONER - PSYCHIATRY', 2),
    ('14-41', 'PRACTITIONER - OPTOMETRY', 2), ('14-06', 'PRACTITIONER - CARDIOVASCULAR DISEASE (CARDIOLOGY)', 2), ('14-37', 'PRACTITIONER - PEDIATRIC MEDICINE', 2),
    ('14-20', 'PRACTITIONER - ORTHOPEDIC SURGERY', 1), ('14-07', 'PRACTITIONER - DERMATOLOGY', 1), ('14-18', 'PRACTITIONER - OPHTHALMOLOGY', 1),
    ('14-34', 'PRACTITIONER - UROLOGY', 1), ('14-68', 'PRACTITIONER - CLINICAL PSYCHOLOGIST', 2)
  ) types(code, wording, weight), range(weight) copies(k)
);
set variable pecos_organization_types = (
  select list({ code: code, wording: wording } order by code, k)
  from (values
    ('12-70', 'PART B SUPPLIER - CLINIC/GROUP PRACTICE', 12), ('12-59', 'PART B SUPPLIER - AMBULANCE SERVICE SUPPLIER', 1),
    ('12-49', 'PART B SUPPLIER - AMBULATORY SURGICAL CENTER', 1), ('30-A5', 'DME SUPPLIER - PHARMACY', 3), ('00-09', 'PART A PROVIDER - HOSPITAL', 1),
    ('00-06', 'PART A PROVIDER - HOME HEALTH AGENCY', 1), ('00-08', 'PART A PROVIDER - HOSPICE', 1), ('00-18', 'PART A PROVIDER - SKILLED NURSING FACILITY (SNF)', 1)
  ) types(code, wording, weight), range(weight) copies(k)
);

create table pecos_member as
select *, pac_id_of(i) as pac_id, row_number() over (partition by entity order by i) as nth
from parties('universe_member')
where is_enrolled(entity, country, state, i);

-- The third organization has 28 enrollments, like a real ambulance company.
create table pecos_enrolled as
with copies as (
  select *, unnest(range(1, 1 + case when entity = '2' and nth = 3 then 28 when chance(0.88, i, 'one enrolment') then 1 else 2 + below(2, i, 'enrolments') end)) as copy
  from pecos_member
),
dated as (
  select
    *,
    slot_key(i, copy) as enrollment,
    -- PECOS opened on November 3, 2003; the last possible day is the extract date.
    date '2003-11-03' + below(getvariable('date')::date - date '2003-11-03', slot_key(i, copy), 'opened')::integer as opened
  from copies
)
select
  *,
  case entity when '1' then 'I' else 'O' end || strftime(opened, '%Y%m%d') || lpad(row_number() over (partition by entity, opened order by enrollment)::varchar, 6, '0')
    as enrollment_id,
  row_number() over (partition by entity order by enrollment) as position,
  case entity when '1' then pick(getvariable('pecos_practitioner_types'), i, 'provider type') else pick(getvariable('pecos_organization_types'), i, 'provider type') end
    as provider_type,
  case when entity = '2' and (position = 5 or chance(0.15, enrollment, 'further NPIs')) then 1 + below(3, enrollment, 'further NPIs') else 0 end as further_npis
from dated;

create table pecos_receiver as
select enrollment_id, i, position from pecos_enrolled where entity = '2';
-- A variable: with a subquery in its condition, the join compared every pair (165 s at scale 0.05).
set variable pecos_receivers = (select count(*) from pecos_receiver);

create view synthetic_enrollment as
select
  npi as "NPI",
  case when further_npis > 0 then 'Y' else 'N' end as "MULTIPLE_NPI_FLAG",
  pac_id as "PECOS_ASCT_CNTL_ID",
  enrollment_id as "ENRLMT_ID",
  provider_type.code as "PROVIDER_TYPE_CD",
  provider_type.wording as "PROVIDER_TYPE_DESC",
  case when copy = 1 then state else pick(getvariable('place_slots'), enrollment, 'other state').state end as "STATE_CD",
  pecos_name(first_name)[:25] as "FIRST_NAME",
  pecos_name(middle_name)[:25] as "MDL_NAME",
  pecos_name(last_name)[:35] as "LAST_NAME",
  -- Some legal names contain a comma, so the field is quoted.
  case when chance(0.2, organization, 'comma') then organization_name || ', INC' else organization_name end[:70] as "ORG_NAME"
from pecos_enrolled
order by enrollment_id;

create view synthetic_reassignment as
with given as (
  select enrollment_id, unnest(range(1, 2 + below(3, enrollment, 'groups'))) as k, enrollment
  from pecos_enrolled
  where entity = '1' and chance(0.8, enrollment, 'reassigns')
)
select g.enrollment_id as "REASGN_BNFT_ENRLMT_ID", r.enrollment_id as "RCV_BNFT_ENRLMT_ID"
from given g
join pecos_receiver r on r.position = 1 + below(getvariable('pecos_receivers'), slot_key(enrollment, k), 'receiver')
order by g.enrollment_id, r.enrollment_id;

create view synthetic_practice_location as
with located as (
  select *, unnest(range(1, 2 + below(3, enrollment, 'locations'))) as k
  from pecos_enrolled
  where chance(0.18, enrollment, 'located') or position = 6
),
lines as (
  select
    enrollment_id,
    upper(case when k = 1 then city else pick(getvariable('nature_words'), slot_key(enrollment, k), 'town') || ' ' || pick(getvariable('town_ends'), slot_key(enrollment, k), 'town') end)[:30]
      as city,
    state,
    case when k = 1 then postal_code else left(postal_code, 3) || lpad(below(100, slot_key(enrollment, k), 'zip')::varchar, 2, '0') end as zip,
    k,
    position
  from located
)
select enrollment_id as "ENRLMT_ID", replace(city, 'Ñ', 'N') as "CITY_NAME", state as "STATE_CD", zip as "ZIP_CD"
-- Two suites of one building give two equal lines, because the file has no street.
from (from lines union all from lines where k = 1 and position = 6)
order by all;

create view synthetic_additional_npi as
with listed as (
  select enrollment_id, enrollment, position, unnest(range(1, further_npis + 1)) as k from pecos_enrolled where further_npis > 0
)
select
  l.enrollment_id as "ENRLMT_ID",
  -- One invalid number, like a typing error.
  case when l.position = 5 and k = 1 then pecos_npi(r.i)[:9] || ((pecos_npi(r.i)[10]::integer + 1) % 10)::varchar else pecos_npi(r.i) end as "NPI"
from listed l
join pecos_receiver r on r.position = 1 + below(getvariable('pecos_receivers'), slot_key(enrollment, k), 'further NPI')
order by l.enrollment_id, k;

create view synthetic_secondary_specialty as
with further as (
  select *, pick(getvariable('pecos_practitioner_types'), slot_key(enrollment, k), 'secondary') as type
  from (select enrollment_id, enrollment, provider_type, unnest(range(1, 2 + below(2, enrollment, 'secondary'))) as k
    from pecos_enrolled where entity = '1' and chance(0.18, enrollment, 'has secondary'))
)
select distinct enrollment_id as "ENRLMT_ID", type.code as "PROVIDER_TYPE_CD", type.wording as "PROVIDER_TYPE_DESC"
from further
where type.code <> provider_type.code
order by all;

create macro pecos_may(share, i, what) as case when chance(share, i, what) then 'Y' else 'N' end;
create view synthetic_order_and_referring as
select
  npi as "NPI",
  pecos_name(last_name) || case when nth % 500 = 7 then ', JR' else '' end as "LAST_NAME",
  pecos_name(first_name) as "FIRST_NAME",
  pecos_may(0.98, i, 'part b') as "PARTB",
  pecos_may(0.97, i, 'dme') as "DME",
  pecos_may(0.9, i, 'hha') as "HHA",
  pecos_may(0.9, i, 'pmd') as "PMD",
  pecos_may(0.6, i, 'hospice') as "HOSPICE"
from pecos_member
where entity = '1' and chance(0.95, i, 'may order')
order by npi;

-- People who left Medicare or were removed from it are not enrolled.
create table pecos_outside as
select *, row_number() over (order by i) as nth
from parties('universe_member')
where entity is not null and country = 'US' and length(state) = 2 and not fails_check_digit(i) and not has_impossible_date(i)
  and i not in (select i from pecos_member)
order by below(1000000000, i, 'outside'), i
limit greatest(210, (65000 * getvariable('scale')::double)::bigint);

create macro pecos_share_of_outside(at_scale_1, floor_) as greatest(floor_, (at_scale_1 * getvariable('scale')::double)::bigint);

create view synthetic_opt_out as
with opted as (
  select *, row_number() over (order by i) as j
  from pecos_outside
  where entity = '1'
  qualify j <= pecos_share_of_outside(52000, 100)
),
periods as (
  select *, unnest(range(1, case when j % 10 = 3 then 3 else 2 end)) as period,
    (date '1998-01-30' + below((getvariable('date')::date - date '1998-01-30')::bigint, i, 'opted out')::integer)::date as first_day
  from opted
)
select
  first_name as "First Name",
  last_name as "Last Name",
  npi as "npi",
  replace(pick(getvariable('pecos_practitioner_types'), i, 'provider type').wording, 'PRACTITIONER - ', '') as "Specialty",
  pecos_us_day(first_day + (period - 1)::integer * interval 2 year) as "Optout Effective Date",
  -- An opt-out lasts two years and renews automatically. A few end dates are unreadable.
  case when j % 50 = 9 then '00/00/0000' else pecos_us_day(first_day + period::integer * interval 2 year) end as "Optout End Date",
  line_1 as "First Line Street Address",
  line_2 as "Second Line Street Address",
  city as "City Name",
  state as "State Code",
  postal_code as "Zip code",
  pecos_may(0.6, i, 'orders') as "Eligible to Order and Refer",
  pecos_us_day(least(first_day + 40, getvariable('date')::date)) as "Last updated"
from periods
where period = 1 or first_day + (period - 1)::integer * interval 2 year <= getvariable('date')::date
order by "Last Name", "First Name", "npi", period;

create view synthetic_revoked as
with revoked as (
  select *, row_number() over (order by i desc) as j,
    (getvariable('date')::date - 30 - below(3000, i, 'revoked')::integer)::date as revoked_on
  from pecos_outside
  qualify j <= pecos_share_of_outside(7059, 100)
)
select
  case entity when '1' then 'I' else 'O' end || strftime(revoked_on - 400 - below(2000, i, 'enrolled')::integer, '%Y%m%d')
    -- Counted down from the top, so no approved enrollment of the same day has the same number.
    || (999999 - row_number() over (order by i))::varchar as "ENRLMT_ID",
  npi as "NPI",
  pecos_name(first_name) as "FIRST_NAME",
  pecos_name(middle_name) as "MDL_NAME",
  pecos_name(last_name) as "LAST_NAME",
  organization_name as "ORG_NAME",
  'N' as "MULTIPLE_NPI_FLAG",
  state as "STATE_CD",
  case entity when '1' then pick(getvariable('pecos_practitioner_types'), i, 'provider type').wording
    else pick(getvariable('pecos_organization_types'), i, 'provider type').wording end as "PROVIDER_TYPE_DESC",
  pick(['424.535(A)(1) NONCOMPLIANCE', '424.535(A)(2) PROVIDER OR SUPPLIER CONDUCT', '424.535(A)(3) FELONIES', '424.535(A)(5) ON-SITE REVIEW',
    '424.535(A)(8) ABUSE OF BILLING PRIVILEGES; 424.535(A)(9) FAILURE TO REPORT', '424.535(A)(9) FAILURE TO REPORT'], i, 'ground') as "REVOCATION_RSN",
  pecos_us_day(revoked_on) as "REVOCATION_EFCTV_DT",
  -- A party leaves the list when its bar expires. One line in fifty gives no end.
  case when j % 50 <> 11 then pecos_us_day(revoked_on + (date_diff('year', revoked_on, getvariable('date')::date) + 1 + below(3, i, 'bar'))::integer * interval 1 year) end
    as "REENROLLMENT_BAR_EXPRTN_DT"
from revoked
order by 1;
