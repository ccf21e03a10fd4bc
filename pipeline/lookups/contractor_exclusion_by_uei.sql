select uei as row_key, *
from contractor_exclusion
where uei is not null
order by uei, contractor_exclusion_id
