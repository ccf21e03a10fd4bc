-- Clinicians that CMS lists with facilities; `total` counts their facilities.
with pairs as (
  select distinct npi as key, coalesce(parent_ccn, ccn) as organization
  from facility_affiliation
  where npi_is_valid and regexp_full_match(coalesce(parent_ccn, ccn), '[0-9A-Z]{6,10}')
    and ($files::varchar is null or list_contains(string_split($files, '|'), listed_on::varchar))
),
matching as (
  select key
  from pairs
  semi join provider on provider.npi = key and (provider.entity_type_code is distinct from '2') = ($kind = 'people')
  where $kind = 'people' or organization in (select ccn from facility)
)
select distinct key, (select count(*) from matching) as total from matching where key > $after order by key limit $rows
