-- broken by: delete from read_file where kind = 'endpoint'
select
  'the snapshot holds a monthly file of endpoints' as "check",
  false as required,
  coalesce(sum(rows), 0) > 0 as passed,
  coalesce(sum(rows), 0) || ' rows; without a monthly file, absence from this table says nothing' as detail
from read_file
where kind = 'endpoint'
