select
  'every NPI has a row in the registry' as "check",
  false as required,
  count(*) = 0 or not exists (from registry_npi) as passed,
  count(*) || ' NPIs have none' as detail
from (
  select distinct npi
  from built
  anti join registry_npi using (npi)
)
union all
select
  'the snapshot holds a monthly file of other names',
  false,
  coalesce(sum(rows), 0) > 0,
  coalesce(sum(rows), 0) || ' rows; without the file, or with weekly ones alone, absence from this table says nothing'
from read_file
where kind = 'othername'
