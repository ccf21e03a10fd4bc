select
  name_kind || name_key as row_key, source_table, listing_id, last_name, first_name, business_name, middle_name, suffix,
  name_origin, origin_npi, is_assumed
from screening_name
order by row_key, source_table, listing_id, name_id
