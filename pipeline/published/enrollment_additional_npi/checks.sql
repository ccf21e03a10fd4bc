-- broken by: update staged_enrollment set has_multiple_npis = false
select [no_row('enrollments with additional NPIs say that they have several', not has_multiple_npis,
  'enrollments have additional NPIs and a MULTIPLE_NPI_FLAG of N')]
from staged_enrollment
where enrollment_id in (select enrollment_id from built)
