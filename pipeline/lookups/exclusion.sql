-- Birth dates and street addresses are published to tell people with the same name apart. A match by NPI
-- needs neither, so they are left out.
select npi as row_key, * exclude (date_of_birth, date_of_birth_form, address)
from exclusion
where npi is not null
order by npi, exclusion_date desc, exclusion_id
