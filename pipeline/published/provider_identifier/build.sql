select
  npi,
  slot,
  unmasked(identifier) as identifier,
  type_code as type_code,
  upper(state) as state,
  issuer as issuer,
  mask_of(identifier) as mask
from staged_identifier
