select *, count(*) over () as total
from facility_owner_organization
where ccn = $ccn
order by is_ownership desc nulls last, enrollment_id desc, role_code, ownership_percentage desc nulls last, owner_name, owner_line_id
limit 200
