select
  npi,
  slot,
  upper(code) as taxonomy_code,
  yes_or_no(switch) as is_primary,
  unmasked(license) as license_number,
  -- About 16,500 license states of the full file contain the literal string NULL.
  nullif(upper(license_state), 'NULL') as license_state,
  mask_of(license) as license_mask,
  taxonomy_group as taxonomy_group
from staged_taxonomy
