-- Rows of some tables that changed over a sequence of releases, by key and NPI.
select distinct table_name, key, npi, npi_before from read_parquet($files) where list_contains($tables, table_name)
