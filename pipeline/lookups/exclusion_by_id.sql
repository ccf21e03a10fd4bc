-- Rows without an NPI can be proven too. Birth dates and street addresses are left out, as in the rows by NPI.
select exclusion_id as row_key, * exclude (date_of_birth, date_of_birth_form, address)
from exclusion
order by exclusion_id
