-- Keeps the previous release's rows of the sources that did not change, and compares the others again.
from before_identity_match where source not in (from changed_source)
union all by name
from identity_rows(
  'changed_party', 'provider', 'provider_other_name', 'provider_practice_location', 'provider_taxonomy'
)
