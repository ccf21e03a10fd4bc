with own as materialized (select replacement_npi from provider where npi = $npi)

select replacement_npi as id
from own
where regexp_full_match(replacement_npi, '\d{10}')
