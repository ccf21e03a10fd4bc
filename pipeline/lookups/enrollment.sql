select npi as row_key, *
from enrollment
where npi is not null
order by npi, enrollment_id
