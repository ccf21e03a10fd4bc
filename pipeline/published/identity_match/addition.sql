-- Rows of the release before under the NPIs a week leaves alone, and those it speaks of compared again.
from before_identity_match where npi not in (from changed_npi)
union all by name
from identity_rows(
  'changed_provider', 'changed_provider_other_name', 'changed_provider_practice_location', 'changed_provider_taxonomy'
)
