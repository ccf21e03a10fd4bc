-- Organizations that hospitals and nursing homes name as an owner, a manager or another disclosable party.
select
  owner_pac_id as id,
  min(owner_name) as name,
  string_agg(distinct concat_ws(' ', owner_name, owner_doing_business_as), ' ') as names,
  count(distinct enrollment_id) as facilities
from facility_owner_organization
where owner_pac_id is not null and owner_name is not null
group by all
order by name, id
