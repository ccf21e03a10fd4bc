-- Enrollments with a valid NPI that receive the payments of enrollments with these NPIs.
select link.reassigning_enrollment_id, link.listed_on, receiving.* exclude (listed_on)
from enrollment_reassignment link
semi join (select enrollment_id from enrollment where npi in ($npis) and npi_is_valid) own
  on own.enrollment_id = link.reassigning_enrollment_id
join enrollment receiving on receiving.enrollment_id = link.receiving_enrollment_id
where receiving.npi_is_valid
order by receiving.npi, link.reassigning_enrollment_id, receiving.enrollment_id
