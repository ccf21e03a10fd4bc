-- A line with a reinstatement date is history: its party is no longer on the list.
select exclusion_id as id, exclusion_date as date, authority_code as code, _confidence, _data_availability
from exclusion
where npi = $npi and npi_is_valid and reinstatement_date is null
order by exclusion_date desc, exclusion_id
