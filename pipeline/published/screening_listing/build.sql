select
  * exclude (npi, npis, npi_is_valid, _data_availability),
  case when npi_is_valid then npi end as npi,
  case when npis is not null then npis when npi_is_valid and npi is not null then [npi] else []::varchar[] end as npis,
  coalesce(_data_availability, []) as _data_availability
from screening_row
