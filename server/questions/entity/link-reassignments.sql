-- Enrollments that receive the payments of this NPI's enrollments, listed by their NPI.
with own as materialized (select enrollment_id, npi_is_valid from enrollment where npi = $npi)

select distinct receiving.npi as id
from own
join enrollment_reassignment link on link.reassigning_enrollment_id = own.enrollment_id
join enrollment receiving on receiving.enrollment_id = link.receiving_enrollment_id
where own.npi_is_valid and receiving.npi_is_valid and receiving.npi <> $npi
order by id
