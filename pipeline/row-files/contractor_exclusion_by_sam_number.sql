select sam_number as row_key, *
from contractor_exclusion
where sam_number is not null
order by sam_number, contractor_exclusion_id
