-- A row with several NPIs stands under each of them, with that one as its NPI.
with own as (select * exclude (npi, npis), npi from screening_listing),
identified as (
  select 'npi:' || npi as row_key, * from (select * exclude (npi, npis), unnest(npis) as npi from screening_listing)
  union all by name
  select 'uei:' || uei as row_key, * from own where uei is not null
  union all by name
  select 'cage:' || cage_code as row_key, * from own where cage_code is not null
)
from identified
order by row_key, source_table, listing_id
