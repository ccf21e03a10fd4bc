-- Street addresses of persons are published to tell namesakes apart; a match by NPI needs none.
select npi as row_key, * exclude (line_1, line_2, line_3, line_4)
from contractor_exclusion
where npi is not null
order by npi, active_date desc nulls last, contractor_exclusion_id
