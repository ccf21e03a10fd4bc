select distinct unnest(npis) as npi
from facility
where ccn = $ccn
order by npi
