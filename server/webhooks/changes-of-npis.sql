-- Changes of rows that have or had one of the watched NPIs, and those of the named tables, in file order.
with watched as (select unnest($npis) as npi)
select
    table_name, key, npi, npi_before, change, changed_columns, before, after, unchanged,
    before_confidence, after_confidence, before_data_availability, after_data_availability
from read_parquet($path)
where npi in (select npi from watched) or npi_before in (select npi from watched)
  or table_name in (select unnest($tables))
order by table_name, key
