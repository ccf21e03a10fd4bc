-- Individuals with the codes that they register (`total` counts the codes), and a practice address and a file
-- that a search allows. The primary code is one of the registered ones.
with matching as (
  select npi as key, count(distinct taxonomy_code) as roles
  from provider_taxonomy
  semi join (
    select npi
    from provider
    where
      entity_type_code is distinct from '2'
      and ($states::varchar is null or list_contains(string_split($states, ','), practice_state))
      and ($cities::varchar is null or regexp_matches(upper(strip_accents(practice_city)) || chr(10) || practice_city, $cities))
      and ($postal_codes::varchar is null or regexp_matches(practice_postal_code, $postal_codes))
      and ($files::varchar is null or list_contains(string_split($files, '|'), listed_in))
  ) using (npi)
  where taxonomy_code is not null and ($codes::varchar is null or list_contains(string_split($codes, ','), taxonomy_code))
  group by npi
)
select key, (select sum(roles)::bigint from matching) as total from matching where key > $after order by key limit $rows
