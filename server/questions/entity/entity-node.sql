select npi, entity_type_code, name
from entity
where npi = $npi
