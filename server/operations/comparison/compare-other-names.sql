select *
from provider_other_name
where npi = $npi
order by other_name_id
