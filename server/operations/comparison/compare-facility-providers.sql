select *
from provider
where npi in (select unnest(npis) from facility where ccn = $ccn)
order by npi
