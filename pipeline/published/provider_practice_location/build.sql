select
  npi,
  practice_location_id,
  "Provider Secondary Practice Location Address- Address Line 1" as line_1,
  "Provider Secondary Practice Location Address-  Address Line 2" as line_2,
  "Provider Secondary Practice Location Address - City Name" as city,
  upper("Provider Secondary Practice Location Address - State Name") as state,
  "Provider Secondary Practice Location Address - Postal Code" as postal_code,
  upper("Provider Secondary Practice Location Address - Country Code (If outside U.S.)") as country_code,
  "Provider Secondary Practice Location Address - Telephone Number" as telephone,
  "Provider Secondary Practice Location Address - Telephone Extension" as telephone_extension,
  "Provider Practice Location Address - Fax Number" as fax,
  _file as listed_in,
  _date as listed_on
from staged_practice_location
