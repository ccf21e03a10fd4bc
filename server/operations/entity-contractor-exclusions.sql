-- Street addresses of persons are published to tell namesakes apart; a match by NPI needs none.
select * exclude (line_1, line_2, line_3, line_4)
from contractor_exclusion
where npi = $npi
order by active_date desc nulls last, contractor_exclusion_id
