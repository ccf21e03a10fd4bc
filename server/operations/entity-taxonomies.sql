select * exclude (npi)
from provider_taxonomy
where npi = $npi
order by slot
