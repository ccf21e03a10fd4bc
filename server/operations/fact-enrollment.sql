select enrollment_id as id, null::date as date, provider_type_code as code, _data_availability
from enrollment
where npi = $npi and npi_is_valid
order by enrollment_id
