-- Every digest, of numbers and of names, that identifies an entity that opted out.
select distinct identifier_digest
from withheld_identifier
