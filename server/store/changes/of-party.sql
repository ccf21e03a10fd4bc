-- Changes over a sequence of releases, oldest step first, in those rows of some tables that hold an identifier or
-- have one of these keys. A row that was modified says its identifier only where it was added or removed.
with candidate as materialized (
  select * from read_parquet($files, filename = true) where table_name in (select unnest($tables::varchar[]))
),
about as (
  select table_name, key, key_before
  from candidate
  where key in (select unnest($keys::varchar[]))
    or contains(concat_ws(' ', key, key_before, before, after, unchanged), '"' || $value || '"')
),
party_row as (
  select table_name, key from about
  union
  select table_name, key_before as key from about where key_before is not null
)

select
  list_position($files, filename) as position, table_name, key as row_key, key_before, npi, npi_before, change, changed_columns, before, after, unchanged,
  before_confidence, after_confidence, before_data_availability, after_data_availability, mentioned
from candidate semi join party_row using (table_name, key)
where not exists (select 1 from (select unnest(mentioned) as digest) where digest in (select unnest($withheld::varchar[])))
order by position, table_name, key
limit $rows
