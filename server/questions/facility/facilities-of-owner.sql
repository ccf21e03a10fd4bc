-- Facilities whose owner files name organizations, and whether this one, by its PAC ID, is among them.
select ccn, bool_or(coalesce(owner_pac_id = $owner, false)) as is_owned
from facility_owner_organization
where ccn is not null
group by ccn
order by ccn
