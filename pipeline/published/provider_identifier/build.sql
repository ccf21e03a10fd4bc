select
  npi,
  slot,
  unmasked(identifier) as identifier,
  text_or_null(type_code) as type_code,
  upper(text_or_null(state)) as state,
  text_or_null(issuer) as issuer,
  mask_of(identifier) as mask
from staged_identifier
