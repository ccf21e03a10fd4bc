-- Each name under its keys, and that of a person also under the birth date of its listing (D).
with keyed as (
  select name_kind || name_key as row_key, *
  from screening_name
  union all by name
  select distinct 'D' || date_of_birth as row_key, screening_name.* exclude (name_key)
  from screening_name join screening_listing using (source_table, listing_id)
  where name_kind = 'P' and date_of_birth is not null
)
select
  row_key, source_table, listing_id, last_name, first_name, business_name, middle_name, suffix,
  name_origin, origin_npi, is_assumed
from keyed
order by row_key, source_table, listing_id, name_id
