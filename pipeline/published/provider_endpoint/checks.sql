-- broken by: delete from read_file where kind = 'endpoint'
select [verdict('the snapshot holds a monthly file of endpoints', false, coalesce(sum(rows), 0) > 0,
  coalesce(sum(rows), 0) || ' rows; without a monthly file, absence from this table says nothing')]
from read_file
where kind = 'endpoint'
