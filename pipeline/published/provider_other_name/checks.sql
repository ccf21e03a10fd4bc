-- good after: delete from built where npi not in (select key from keys_of_provider)
-- broken by: delete from read_file where kind = 'othername'
select [verdict('the snapshot holds a monthly file of other names', false, coalesce(sum(rows), 0) > 0,
  coalesce(sum(rows), 0) || ' rows; without a monthly file, absence from this table says nothing')]
from read_file
where kind = 'othername'
