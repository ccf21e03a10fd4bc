-- Rows under their SAM number, or under their exclusion where it has none.
select coalesce(sam_number, exclusion_id) as row_key, *
from contractor_exclusion
order by row_key, contractor_exclusion_id
