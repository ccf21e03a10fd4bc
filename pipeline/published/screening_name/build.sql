-- Names under which a listing is found: as published, as the registry has them for its NPI, and, without an
-- NPI, the other names of registry entries with the same name and state (a name before or after a marriage).
with
-- Entries with a second name, and those that a listing names: keys of the other entries took most of the build.
registered as materialized (
  select
    npi, last_name, first_name, middle_name, name_suffix, other_last_name, other_middle_name,
    coalesce(other_first_name, first_name) as other_first_name,
    person_key(last_name) as last_key,
    person_key(first_name) as first_key,
    person_key(other_last_name) as other_last_key,
    person_key(coalesce(other_first_name, first_name)) as other_first_key,
    [state_key(practice_state), state_key(mailing_state)] as states
  from provider
  where last_name is not null
    and (other_last_name is not null or npi in (select npi from screening_listing where npi is not null))
),
renamed as (select * from registered where other_last_key <> last_key),
read_name as (
  select
    source_table, listing_id, npi, state_key(state) as state_key,
    unnest(name_readings(
      last_name, first_name, middle_name, suffix, business_name, cross_reference,
      list_contains(_data_availability, 'name_in_one_text')
    )) as name
  from screening_listing
  where coalesce(last_name, business_name, cross_reference) is not null
),
listed as materialized (
  select
    source_table, listing_id, npi, state_key, name.is_other, name.is_assumed,
    name.last_name as last_name, name.first_name as first_name, name.middle_name as middle_name, name.suffix as suffix,
    name.business_name as business_name,
    person_key(name.last_name) as last_key, person_key(name.first_name) as first_key
  from read_name
),
published as (
  select
    source_table, listing_id, case when is_other then 'other_name' else 'published' end as name_origin,
    null::varchar as origin_npi, is_assumed, last_name, first_name, middle_name, suffix, business_name
  from listed
),
-- What the names of a registry entry are compared with: every reading of the names of the listing.
known as materialized (
  select
    source_table, listing_id, npi,
    list(last_key) filter (last_key is not null) as last_keys,
    list(first_key) filter (first_key is not null) as first_keys,
    list(folded_text(business_name)) filter (business_name is not null) as businesses
  from listed
  where npi is not null
  group by all
),
by_npi as (
  select source_table, listing_id, 'registry' as name_origin, npi as origin_npi, false as is_assumed, r.last_name, r.first_name,
    r.middle_name, r.name_suffix, null::varchar
  from known join registered r using (npi)
  where not coalesce(list_contains(last_keys, r.last_key), false) and coalesce(list_contains(first_keys, r.first_key), true)
  union all
  select source_table, listing_id, 'registry', npi, false, r.other_last_name, r.other_first_name, r.other_middle_name, null, null
  from known join renamed r using (npi)
  where not coalesce(list_contains(last_keys, r.other_last_key), false)
    and coalesce(list_contains(first_keys, r.other_first_key), true)
  union all
  select source_table, listing_id, 'registry', npi, false, null, null, null, null, name
  from known
  join (
    select npi, organization_name as name from provider semi join known using (npi)
    union
    select npi, other_organization_name from provider semi join known using (npi)
    union
    select npi, other_organization_name from provider_other_name semi join known using (npi)
  ) using (npi)
  where not list_contains(businesses, folded_text(name))
),
by_name as (
  select source_table, listing_id, 'registry_former_name', r.npi, false, r.last_name, r.first_name, r.middle_name, r.name_suffix, null::varchar
  from listed join renamed r on listed.last_key = r.other_last_key and listed.first_key = r.other_first_key
  where listed.npi is null and list_contains(r.states, listed.state_key)
  union all
  select source_table, listing_id, 'registry_former_name', r.npi, false, r.other_last_name, r.other_first_name, r.other_middle_name, null, null
  from listed join renamed r on listed.last_key = r.last_key and listed.first_key = r.first_key
  where listed.npi is null and list_contains(r.states, listed.state_key)
),
named as (
  from published
  union all
  from by_npi
  union all
  from by_name
),
identified as materialized (
  select distinct
    left(
      sha256(concat_ws(
        chr(31), name_origin, coalesce(origin_npi, ''), coalesce(last_name, ''), coalesce(first_name, ''),
        coalesce(middle_name, ''), coalesce(suffix, ''), coalesce(business_name, '')
      )),
      16
    ) as name_id,
    *
  from named
),
person as (
  select 'P' as name_kind, unnest(last_name_keys(last_name)) as name_key, * replace (null::varchar as business_name)
  from identified
  where last_name is not null
),
-- Materialized: without it, DuckDB makes the words of a name again wherever they are read, which took nine tenths
-- of the build.
worded as materialized (
  select * replace (null::varchar as last_name, null::varchar as first_name, null::varchar as middle_name, null::varchar as suffix),
    business_words(business_name) as words
  from identified
  where business_name is not null
),
business_word as materialized (
  select 'B' as name_kind, unnest(list_distinct(words)) as name_key, * exclude (words)
  from worded
),
-- Words may be joined or split: HOMEHEALTH, HOME HEALTH.
business_whole as (
  select 'W' as name_kind, array_to_string(words, '') as name_key, * exclude (words)
  from worded
),
-- A business is listed under its two rarest words: HEALTH alone would lead to thousands.
rarity as (select name_key, count(*) as names from business_word group by name_key),
business as (
  select business_word.*
  from business_word join rarity using (name_key)
  qualify row_number() over (partition by source_table, listing_id, name_id order by names, name_key) <= 2
)
select * from person where name_key <> ''
union all by name
select * from business where name_key <> ''
union all by name
select * from business_whole where name_key <> ''
