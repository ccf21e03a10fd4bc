-- The sub-file gives only the enrollment ID; the NPI is in the enrollment.
select place.*
from enrollment own
join enrollment_practice_location place on place.enrollment_id = own.enrollment_id
where own.npi = $npi
order by place.practice_location_id
