select distinct ccn as id
from facility
where list_contains(npis, $npi)
order by ccn
