select reassigning_enrollment_id, receiving_enrollment_id, ordinal, _date as listed_on
from staged_reassignment
