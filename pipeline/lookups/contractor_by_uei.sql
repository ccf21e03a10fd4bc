select uei as row_key, *
from contractor
order by uei, eft_indicator nulls first, cage_code, dodaac, registration_id
