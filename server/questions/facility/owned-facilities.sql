-- Facilities that name the organization of an NPI, by the PAC IDs of its enrollments.
with own as materialized (select distinct pac_id from enrollment where npi = $npi and npi_is_valid and pac_id is not null)

select
  o.*,
  coalesce(e.facility_name, e.doing_business_as, e.organization_name) as facility_name,
  count(*) over () as total
from own
join facility_owner_organization o on o.owner_pac_id = own.pac_id
left join facility_enrollment e using (enrollment_id)
order by is_ownership desc nulls last, o.ccn nulls last, o.enrollment_id desc, role_code, owner_line_id
limit 200
