select *, count(*) over () as total
from facility_staffing_month
where ccn = $ccn
order by month desc
limit $most
