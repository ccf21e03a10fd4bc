-- A page of one file of changes, by table and key.
select
  table_name, key as row_key, key_before, npi, npi_before, change, changed_columns, before, after, before_confidence, after_confidence,
  before_data_availability, after_data_availability
from read_parquet($files)
where list_contains($tables, table_name)
  and table_name >= $after_table
  and (table_name, key) > ($after_table, $after_key)
  and ($npi::varchar is null or npi = $npi or npi_before = $npi)
  and ($change::varchar is null or change = $change)
  and not exists (select 1 from (select unnest(mentioned) as digest) where digest in (select unnest($withheld::varchar[])))
order by table_name, key
limit $rows
