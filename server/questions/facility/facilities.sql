-- Facilities that meet every condition, by name. A condition on a value that the files leave out is unknown:
-- such facilities are counted and not listed.
with owned as (select unnest(string_split($owned, ',')) as ccn),
named as (select unnest(string_split($named, ',')) as ccn),
enough as (select unnest(string_split($enough, ',')) as ccn),
staffed as (select unnest(string_split($staffed, ',')) as ccn),
counties as (select unnest(string_split($counties, '|')) as county_name),
judged as materialized (
  select
    *,
    $type::varchar is null or facility_type = $type as in_type,
    $state::varchar is null or state = $state as in_state,
    $city::varchar is null or upper(strip_accents(city)) = upper(strip_accents($city)) as in_city,
    $counties::varchar is null or county_name in (from counties) as in_county,
    $postal_code::varchar is null or starts_with(postal_code, $postal_code) as in_postal_code,
    $stars::double is null or overall_star >= $stars as in_stars,
    $chain::varchar is null or upper(strip_accents(chain_name)) = upper(strip_accents($chain)) as in_chain,
    $owned::varchar is null
    or case when ccn in (from owned) then true when ccn in (from named) then false end as in_owner,
    $enough::varchar is null
    or case when facility_type = 'nursing-home' and ccn in (from enough) then true when facility_type = 'nursing-home' and ccn in (from staffed) then false end as in_nurse_hours
  from facility
),
evaluated as materialized (
  select
    *,
    in_type and in_state and in_city and in_county and in_postal_code and in_stars and in_chain and in_owner and in_nurse_hours as holds
  from judged
),
counted as (
  select
    count(*) filter (holds) as total,
    list_transform(map_entries(histogram(state) filter (holds)), lambda entry: entry.key || ' ' || entry.value) as states,
    count(*) filter (holds is null and in_state is null) as unknown_state,
    count(*) filter (holds is null and in_city is null) as unknown_city,
    count(*) filter (holds is null and in_county is null) as unknown_county,
    count(*) filter (holds is null and in_postal_code is null) as unknown_postal_code,
    count(*) filter (holds is null and in_stars is null) as unknown_stars,
    count(*) filter (holds is null and in_chain is null) as unknown_chain,
    count(*) filter (holds is null and in_owner is null) as unknown_owner,
    count(*) filter (holds is null and in_nurse_hours is null) as unknown_nurse_hours
  from evaluated
),
page as (from evaluated where holds order by facility_name nulls last, ccn, facility_type limit $rows offset $skipped)

select counted.*, page.* from counted left join page on true order by facility_name nulls last, ccn, facility_type
