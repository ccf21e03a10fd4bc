-- Those of these NPIs that are in the registry and pass the filters.
select npi
from provider
where
  ($state::varchar is null or practice_state = $state)
  and (
    $taxonomy::varchar is null
    or exists (from provider_taxonomy t where t.npi = provider.npi and t.taxonomy_code = $taxonomy)
  )
  and npi in ($npis)
order by npi
