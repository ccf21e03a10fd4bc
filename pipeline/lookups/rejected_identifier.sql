-- Every column: an earlier form of the table has others.
select identifier_type || ':' || identifier as row_key, * exclude (identifier, identifier_type)
from rejected_identifier
order by row_key, source, listed_in, listed_on, ordinal
