select
  facility_type,
  ccn,
  facility_name,
  facility_subtype,
  ownership_type,
  address_line_1,
  address_line_2,
  city,
  state,
  postal_code,
  overall_star,
  overall_star_suppression_reason,
  overall_star_footnote_codes,
  overall_star_availability_code,
  listed_in,
  listed_on,
  _data_availability
from facility
where ccn = $ccn
