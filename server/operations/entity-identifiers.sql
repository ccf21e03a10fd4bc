select * exclude (npi)
from provider_identifier
where npi = $npi
order by slot
