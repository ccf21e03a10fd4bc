with identified as (
  select 'npi:' || npi as row_key, * from screening_listing where npi is not null
  union all
  select 'uei:' || uei, * from screening_listing where uei is not null
  union all
  select 'cage:' || cage_code, * from screening_listing where cage_code is not null
)
from identified
order by row_key, source_table, listing_id
