-- The sub-file gives only the enrollment ID; the NPI is in the enrollment.
select distinct place.city, place.state, place.postal_code
from enrollment own
join enrollment_practice_location place on place.enrollment_id = own.enrollment_id
where own.npi = $npi
order by all
