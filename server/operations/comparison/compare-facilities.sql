select *
from facility
where ccn = $ccn
order by facility_type
