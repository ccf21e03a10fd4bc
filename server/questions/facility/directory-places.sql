-- Secondary practice locations with an address and a file that a search allows, by the NPI of their holder.
with matching as (
  select npi as key
  from provider_practice_location
  semi join provider using (npi)
  where
    ($states::varchar is null or list_contains(string_split($states, ','), state))
    and ($cities::varchar is null or regexp_matches(upper(strip_accents(city)) || chr(10) || city, $cities))
    and ($postal_codes::varchar is null or regexp_matches(postal_code, $postal_codes))
    and ($files::varchar is null or list_contains(string_split($files, '|'), listed_in))
)
select distinct key, (select count(*) from matching) as total from matching where key > $after order by key limit $rows
