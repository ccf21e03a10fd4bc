-- A line with a reinstatement date is history: its party is no longer on the list.
with own as materialized (
  select
    exclusion_id, exclusion_date, reinstatement_date, authority_code, npi_is_valid, _confidence, _data_availability,
    listed_in, listed_on
  from exclusion
  where npi = $npi
)

select exclusion_id as id, exclusion_date as date, authority_code as code, _confidence, _data_availability, listed_in, listed_on
from own
where npi_is_valid and reinstatement_date is null
order by exclusion_date desc, exclusion_id
