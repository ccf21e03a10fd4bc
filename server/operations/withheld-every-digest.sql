-- Every digest, of numbers and of names, under which an entity that opted out is known.
select distinct identifier_digest
from withheld_identifier
