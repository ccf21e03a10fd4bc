-- A page of one file of changes, by table and key, the order in which it is stored. Narrow columns find the
-- rows of the page first: with before and after, a week of the registry took all available memory.
with page as (
  select file_row_number as place
  from read_parquet($files, file_row_number = true)
  where list_contains($tables, table_name)
    and table_name >= $after_table
    and (table_name, key) > ($after_table, $after_key)
    and ($npi::varchar is null or npi = $npi or npi_before = $npi)
    and ($change::varchar is null or change = $change)
    and (mentioned is null or len(mentioned) = 0 or not list_has_any(mentioned, $withheld::varchar[]))
  order by place
  limit $rows
)

select
  table_name, key as row_key, key_before, npi, npi_before, change, changed_columns, before, after, before_confidence, after_confidence,
  before_data_availability, after_data_availability
from read_parquet($files, file_row_number = true)
join page on file_row_number = place
order by place
