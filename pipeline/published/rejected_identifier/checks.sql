-- broken by: update withheld_identifier set identifier_digest = (select withheld_digest(identifier_type,
--   identifier) from built limit 1)
select
  'no withheld identifier is named' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' rows name an entity that opted out' as detail
from built
where withheld_digest(identifier_type, identifier) in (select identifier_digest from withheld_identifier)
