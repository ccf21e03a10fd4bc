-- Practice locations of these enrollments.
from enrollment_practice_location
where enrollment_id in (select unnest(string_split($enrollments, ',')))
order by practice_location_id
