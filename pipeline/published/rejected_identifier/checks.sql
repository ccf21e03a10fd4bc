-- broken by: update withheld_identifier set identifier_digest = (select withheld_digest(identifier_type,
--   identifier) from built limit 1)
select [no_row('no withheld identifier is named',
  withheld_digest(identifier_type, identifier) in (select identifier_digest from withheld_identifier),
  'rows name an entity that opted out', required := true)]
from built
