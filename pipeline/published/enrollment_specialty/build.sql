select
  enrollment_id,
  code as provider_type_code,
  "PROVIDER_TYPE_DESC" as provider_type,
  ordinal,
  _date as listed_on
from staged_specialty
