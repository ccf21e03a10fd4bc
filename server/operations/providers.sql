select
  npi,
  entity_type_code,
  organization_name,
  primary_taxonomy_code,
  enumeration_date,
  deactivation_date,
  reactivation_date,
  practice_city,
  practice_state,
  practice_postal_code,
  _data_availability
from provider
where npi in ($npis)
