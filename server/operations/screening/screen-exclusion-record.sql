select to_json(contractor_exclusion) as record
from contractor_exclusion
where sam_number = $sam_number
order by contractor_exclusion_id
