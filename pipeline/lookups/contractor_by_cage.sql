select distinct cage_code as row_key, uei
from contractor
where cage_code is not null
order by cage_code, uei
