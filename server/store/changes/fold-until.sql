-- The first key at which any file exceeds $changes changes after a position: an upper bound for one fold. No
-- row if no file does. A file is stored by table and key.
with rest as (
  select filename, min(file_row_number) as first_place
  from read_parquet($files, filename = true, file_row_number = true)
  where list_contains($tables, table_name) and table_name >= $after_table and (table_name, key) > ($after_table, $after_key)
  group by filename
)
select table_name, key
from read_parquet($files, filename = true, file_row_number = true)
join rest using (filename)
where file_row_number = first_place + $changes
order by table_name, key
limit 1
