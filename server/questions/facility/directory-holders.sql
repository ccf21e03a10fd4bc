-- Holders of NPIs with an address, a code and a file that a search allows, in order; `total` counts them all.
with matching as (
  select npi as key
  from provider
  where
    case $kind
      when 'people' then entity_type_code is distinct from '2'
      when 'organizations' then entity_type_code = '2'
      else coalesce(practice_line_1, practice_line_2, practice_city, practice_state, practice_postal_code, practice_country_code) is not null
    end
    and ($states::varchar is null or list_contains(string_split($states, ','), practice_state) or ($kind <> 'practices' and list_contains(string_split($states, ','), mailing_state)))
    and ($cities::varchar is null or regexp_matches(upper(strip_accents(practice_city)) || chr(10) || practice_city, $cities)
      or ($kind <> 'practices' and regexp_matches(upper(strip_accents(mailing_city)) || chr(10) || mailing_city, $cities)))
    and ($postal_codes::varchar is null or regexp_matches(practice_postal_code, $postal_codes)
      or ($kind <> 'practices' and regexp_matches(mailing_postal_code, $postal_codes)))
    and ($codes::varchar is null or npi in (select npi from provider_taxonomy where list_contains(string_split($codes, ','), taxonomy_code)))
    and ($files::varchar is null or list_contains(string_split($files, '|'), listed_in))
)
select key, (select count(*) from matching) as total from matching where key > $after order by key limit $rows
