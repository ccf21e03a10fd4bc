-- Roles of organizations with one of the names in the list of Care Compare.
select *, owner_name as name, owner_role as role
from facility_owner
where owner_type = 'Organization' and owner_name in (select unnest(from_json($names, '["VARCHAR"]')))
order by ccn, owner_line_id
