select distinct identifier_digest
from withheld_identifier
where identifier_kind <> 'name'
