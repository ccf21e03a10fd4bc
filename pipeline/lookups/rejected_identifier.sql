select
  identifier_type || ':' || identifier as row_key,
  source, listed_in, listed_on, ordinal, tables, edition, line, reason, amount_usd, identifiers
from rejected_identifier
order by row_key, source, listed_in, listed_on, ordinal
