-- Changes in the rows of one facility over a sequence of releases, oldest step first. The files are in order
-- of table name.
with facility_change as materialized (
  select * from read_parquet($files, filename = true) where table_name = 'facility'
)

select
  list_position($files, filename) as position, table_name, key as row_key, key_before, npi, npi_before, change, changed_columns, before, after,
  before_confidence, after_confidence, before_data_availability, after_data_availability, mentioned
from facility_change
where json_extract_string(key, '$.ccn') = $ccn
  and not exists (select 1 from (select unnest(mentioned) as digest) where digest in (select unnest($withheld::varchar[])))
order by position, table_name, key
limit $rows
