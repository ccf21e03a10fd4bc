-- A line with a UEI is found only by that UEI.
select cage_code as row_key, *
from contractor_exclusion
where cage_code is not null and uei is null
order by cage_code, contractor_exclusion_id
