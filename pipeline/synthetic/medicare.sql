-- Members of the universe that are enrolled in Medicare, and its facilities. An organization can run several
-- facilities. Several sources name them by the same identifiers.

-- Names in these files have no diacritics, like every real row seen.
create macro pecos_name(text_) as upper(replace(text_, 'Ñ', 'N'));
create macro pecos_npi(i) as npi_body(i)::varchar || npi_check_digit(npi_body(i))::varchar;
create macro pecos_us_day(day) as strftime(day, '%m/%d/%Y');
create macro is_enrolled(entity, country, state, i) as
  entity is not null and country = 'US' and length(state) = 2 and not fails_check_digit(i) and not has_impossible_date(i)
  and chance(case entity when '1' then 0.28 else 0.17 end, i, 'enrolled');

create macro care_count(full_count) as greatest(60, (full_count * getvariable('scale')::double)::bigint);

create table care_candidate as
select distinct 1 + below(member_count(), n, 'care compare') as i from range(1, 8 * care_count(51400) + 1) draws(n);
create table care_organization as
select row_number() over (order by i) - 1 as ordinal, *
from parties('care_candidate')
where organization_name is not null and country = 'US' and state in (select code from universe_state);

-- CMS numbers the states by name, with Puerto Rico (40) and the Virgin Islands (48) in the sequence.
create view care_state as
select code as state, lpad((row_number() over (order by name) + (name > 'Puerto Rico')::integer + (name > 'Virgin Islands')::integer)::varchar, 2, '0') as ssa
from universe_state;

-- Every facility is in a county of its state. CMS writes a county without its kind, but "RICHMOND CITY".
create view care_county as
select state, list(regexp_replace(name, ' (County|Parish|City and Borough|Borough|Census Area|Municipality|Planning Region)$', '') order by county_fips) as counties,
  list(county_fips order by county_fips) as county_codes
from declared_counties
group by state;

create table care_facility as
with numbered as (
  select facility_type, first_serial, n, step
  from (values ('hospital', 5400, 1, 0), ('nursing-home', 15000, 5000, 11), ('home-health', 12000, 7000, 23), ('hospice', 6000, 1500, 37),
    ('dialysis', 7500, 2500, 41), ('asc', 5500, 1000, 53)) types(facility_type, full_count, first_serial, step),
  range(1, care_count(full_count) + 1) numbers(n)
),
placed as (
  select
    numbered.* exclude (step),
    organization.* exclude (ordinal),
    ssa,
    pick(counties, i, 'county') as county,
    first_serial + row_number() over (partition by facility_type, state order by n) - 1 as serial
  from numbered
  join care_organization organization on organization.ordinal = (n * 7 + step) % (select count(*) from care_organization)
  join care_state using (state)
  join care_county using (state)
)
select
  *,
  case
    when facility_type = 'asc' then ssa || 'C' || lpad(serial::varchar, 7, '0')
    -- Hospitals of the armed forces and of veterans, and a few nursing homes, have a letter in their CCN.
    when facility_type = 'hospital' and n % 33 = 7 and serial < 1000 then ssa || lpad(serial::varchar, 3, '0') || 'F'
    when facility_type = 'nursing-home' and n % 50 = 9 and serial < 6000 then ssa || 'A' || right(serial::varchar, 3)
    else ssa || lpad(serial::varchar, 4, '0')
  end as ccn,
  '(' || telephone[:3] || ') ' || telephone[4:6] || '-' || telephone[7:] as telephone_text,
  date '1970-01-01' + below(19000, i, 'certified')::integer as certified_on,
  -- Facilities too small or too new for most measures.
  n % 10 = 3 as is_small
from placed;

-- Hospitals that other sources name, with a CCN of six digits.
set variable hospitals = (
  select list({ ccn: ccn, name: upper(organization_name) } order by ccn)
  from care_facility
  where facility_type = 'hospital' and regexp_full_match(ccn, '\d{6}')
);
