-- broken by: update staged_enrollment set has_multiple_npis = false
select
  'enrollments with additional NPIs say that they have several' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' enrollments have additional NPIs and a MULTIPLE_NPI_FLAG of N' as detail
from (select distinct enrollment_id from built) listed
join staged_enrollment e using (enrollment_id)
where not e.has_multiple_npis
