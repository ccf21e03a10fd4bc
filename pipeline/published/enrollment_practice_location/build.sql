select
  line_id(line, ordinal) as practice_location_id,
  enrollment_id,
  "CITY_NAME" as city,
  upper("STATE_CD") as state,
  "ZIP_CD" as postal_code,
  _date as listed_on
from staged_location
