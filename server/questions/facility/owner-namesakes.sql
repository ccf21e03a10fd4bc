-- CCNs whose owner files give a name of the organization to another PAC ID.
with own as (select distinct owner_name from facility_owner_organization where owner_pac_id = $owner)

select distinct ccn
from facility_owner_organization
where ccn is not null and owner_pac_id <> $owner and owner_name in (from own)
order by ccn
