select *
from enrollment
where npi = $npi
order by enrollment_id
