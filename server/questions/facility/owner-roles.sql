-- Roles of an organization in the owner files, by its PAC ID.
select
  owner.*,
  owner.owner_name as name,
  coalesce(enrolled.facility_name, enrolled.doing_business_as, enrolled.organization_name) as enrolled_name
from facility_owner_organization as owner
left join facility_enrollment as enrolled using (enrollment_id)
where owner.owner_pac_id = $owner
order by owner.ccn nulls last, is_ownership desc nulls last, owner_line_id
