select state_exclusion_id, listed_date(born_text) as date_of_birth
from identified_lines('list_line')
where listed_date(born_text) is not null
