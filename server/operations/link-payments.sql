with own as materialized (select npi_is_valid from payment where npi = $npi)

select $npi as id
from own
where npi_is_valid
limit 1
