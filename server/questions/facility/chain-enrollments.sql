-- Enrollments that the owner files list with a chain.
select
  *,
  affiliation_entity_name as name,
  coalesce(facility_name, doing_business_as, organization_name) as enrolled_name
from facility_enrollment
where upper(strip_accents(affiliation_entity_name)) = upper(strip_accents($chain))
order by ccn nulls last, enrollment_id
