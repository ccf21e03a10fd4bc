-- Street addresses are published to tell people with the same name apart. A match by NPI does not need them.
select npi as row_key, * exclude (line_1, line_2, line_3, line_4)
from contractor_exclusion
where npi is not null
order by npi, active_date desc nulls last, contractor_exclusion_id
