select
  'every NPI has a row in the registry' as "check",
  false as required,
  count(*) = 0 or (select count(*) from npidata_rows) = 0 as passed,
  count(*) || ' NPIs have none' as detail
from (
  select distinct npi
  from built
  anti join (select trim("NPI") as npi from npidata_rows) using (npi)
)
union all
select
  'the snapshot holds a monthly file of endpoints',
  false,
  count(*) > 0,
  count(*) || ' rows; without the file, or with weekly ones alone, absence from this table says nothing'
from input_endpoint
