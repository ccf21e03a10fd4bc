select
  * exclude (has_invalid),
  case when has_invalid then ['invalid_value'] else [] end as _data_availability
from staged_mips_virtual_group_measure
