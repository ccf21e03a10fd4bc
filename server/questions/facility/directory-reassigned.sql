-- People, or organizations, who reassign Medicare payments to others; `total` counts those who receive them.
with pairs as (
  select distinct own.npi as key, receiving.npi as organization
  from enrollment_reassignment link
  join enrollment own on own.enrollment_id = link.reassigning_enrollment_id
  join enrollment receiving on receiving.enrollment_id = link.receiving_enrollment_id
  where own.npi_is_valid and receiving.npi_is_valid and receiving.npi <> own.npi
    and ($files::varchar is null or list_contains(string_split($files, '|'), link.listed_on::varchar))
),
matching as (
  select key
  from pairs
  semi join provider on provider.npi = key and (provider.entity_type_code is distinct from '2') = ($kind = 'people')
  where $kind = 'people' or organization in (select npi from provider where entity_type_code = '2')
)
select distinct key, (select count(*) from matching) as total from matching where key > $after order by key limit $rows
