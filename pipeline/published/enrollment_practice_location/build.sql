select
  line_id(line, ordinal) as practice_location_id,
  enrollment_id,
  text_or_null("CITY_NAME") as city,
  upper(text_or_null("STATE_CD")) as state,
  text_or_null("ZIP_CD") as postal_code,
  _date as listed_on
from staged_location
