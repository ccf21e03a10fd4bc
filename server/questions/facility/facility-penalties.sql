select *, count(*) over () as total
from facility_penalty
where ccn = $ccn
order by penalty_date desc nulls last, penalty_id
limit 50
