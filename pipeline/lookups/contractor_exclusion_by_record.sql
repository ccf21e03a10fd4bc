-- Rows by SAM number, or by exclusion id if they have no SAM number.
select coalesce(sam_number, exclusion_id) as row_key, *
from contractor_exclusion
order by row_key, contractor_exclusion_id
