select
  * exclude (npi, npi_is_valid, _data_availability),
  case when npi_is_valid then npi end as npi,
  coalesce(_data_availability, []) as _data_availability
from screening_row
