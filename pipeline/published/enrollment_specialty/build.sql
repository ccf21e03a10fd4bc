select
  enrollment_id,
  code as provider_type_code,
  text_or_null("PROVIDER_TYPE_DESC") as provider_type,
  ordinal,
  _date as listed_on
from staged_specialty
