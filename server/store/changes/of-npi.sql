-- Changes of one NPI over a sequence of releases, oldest step first. One condition per read: with two, the
-- reader reads every column of every row to evaluate them, 155 ms instead of 12 for a week of the registry.
-- $holding are those of $files that may have the NPI.
with touching as materialized (
  select * from read_parquet($holding, filename = true) where npi = $npi
  union all
  select * from read_parquet($holding, filename = true) where npi_before = $npi and npi is distinct from $npi
)

select
  list_position($files, filename) as position, table_name, key as row_key, key_before, npi, npi_before, change, changed_columns, before, after, unchanged,
  before_confidence, after_confidence, before_data_availability, after_data_availability, mentioned
from touching
where (list_position($files, filename), table_name, key) > ($after_position, $after_table, $after_key)
  and not exists (select 1 from (select unnest(mentioned) as digest) where digest in (select unnest($withheld::varchar[])))
order by position, table_name, key
limit $rows
