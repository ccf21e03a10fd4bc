select replacement_npi as id
from provider
where npi = $npi and regexp_full_match(replacement_npi, '\d{10}')
