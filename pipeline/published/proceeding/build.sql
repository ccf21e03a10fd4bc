select
  uei,
  ordinal,
  position,
  cage_code,
  api_date(proceeding."proceedingDate") as proceeding_date,
  text_or_null(proceeding."instrumentNumber") as instrument_number,
  text_or_null(proceeding."instrument") as instrument,
  text_or_null(proceeding."proceedingStateCode") as state_code,
  text_or_null(proceeding."proceedingType") as proceeding_type,
  text_or_null(proceeding."disposition") as disposition,
  text_or_null(proceeding."proceedingDescription") as proceeding_description,
  flags_of([case when is_no_api_date(proceeding."proceedingDate") then 'invalid_value' end]) as _data_availability
from staged_proceeding
