-- Providers that supply counts under some codes, with the state that each counts in. The rule is that of the
-- published table: active individuals with a practice address in the United States.
select distinct npi, practice_state as state
from provider
join provider_taxonomy using (npi)
where
  entity_type_code = '1'
  and is_active
  and coalesce(practice_country_code, 'US') = 'US'
  and practice_state is not null
  and taxonomy_code in (select unnest(string_split($codes, ',')))
