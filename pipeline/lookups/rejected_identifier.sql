select identifier_type || ':' || identifier as row_key, source, listed_in, reason, row_count
from rejected_identifier
order by row_key, source, listed_in, reason
