select *
from revocation
where npi = $npi
order by revocation_date desc, revocation_id
