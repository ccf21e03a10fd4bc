-- Keeps the previous release's rows of the NPIs that a weekly file does not change, and compares the changed
-- NPIs again.
from before_identity_match where npi not in (from changed_npi)
union all by name
from identity_rows(
  'party', 'changed_provider', 'changed_provider_other_name', 'changed_provider_practice_location', 'changed_provider_taxonomy'
)
