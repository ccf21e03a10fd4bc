-- Facilities with an address and a file that a search allows. A CCN is what the first type that lists it says.
with first_type as (
  select distinct on (ccn) * from facility order by ccn, list_position(string_split($types, ','), facility_type)
),
matching as (
  select ccn as key
  from first_type
  where
    ($states::varchar is null or list_contains(string_split($states, ','), state))
    and ($cities::varchar is null or regexp_matches(upper(strip_accents(city)) || chr(10) || city, $cities))
    and ($postal_codes::varchar is null or regexp_matches(postal_code, $postal_codes))
    and ($files::varchar is null or list_contains(string_split($files, '|'), listed_in))
)
select key, (select count(*) from matching) as total from matching where key > $after order by key limit $rows
