select $npi as id
from payment
where npi = $npi and npi_is_valid
limit 1
