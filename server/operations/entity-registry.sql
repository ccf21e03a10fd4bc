select *
from provider
where npi = $npi
