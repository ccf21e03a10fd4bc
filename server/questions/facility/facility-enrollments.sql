select *, count(*) over () as total
from facility_enrollment
where ccn = $ccn
order by enrollment_id desc
limit 200
