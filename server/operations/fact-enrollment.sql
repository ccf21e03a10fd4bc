with own as materialized (
  select enrollment_id, provider_type_code, npi_is_valid, _data_availability, listed_on
  from enrollment
  where npi = $npi
)

select enrollment_id as id, null::date as date, provider_type_code as code, _data_availability, listed_on
from own
where npi_is_valid
order by enrollment_id
