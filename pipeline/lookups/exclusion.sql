-- The list publishes birth date and street address to tell namesakes apart; a match by NPI needs neither, so they are not repeated here.
select npi as row_key, * exclude (date_of_birth, date_of_birth_form, address)
from exclusion
where npi is not null
order by npi, exclusion_date desc, exclusion_id
