select npi as row_key, * exclude (payment_match_id, npi)
from payment_match
order by npi, program_year desc, payment_match_id
