select *, count(*) over () as total
from facility_owner
where ccn = $ccn
order by owner_role, owner_name, owner_line_id
limit 50
