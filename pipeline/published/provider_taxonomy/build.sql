select
  npi,
  slot,
  upper(code) as taxonomy_code,
  answer(switch) as is_primary,
  unmasked(license) as license_number,
  -- The literal text NULL stands in about 16,500 license states of the full file.
  nullif(upper(license_state), 'NULL') as license_state,
  mask_of(license) as license_mask,
  taxonomy_group as taxonomy_group
from staged_taxonomy
