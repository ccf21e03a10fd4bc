select
  uei as child_uei,
  ordinal,
  relation,
  position,
  cage_code as child_cage_code,
  cage_or_null(owner."cageCode") as parent_cage_code,
  text_or_null(owner."legalBusinessName") as parent_name,
  yes_or_no(owner."integrityRecords") as parent_has_integrity_records,
  _date as listed_on,
  list_filter([case when is_no_cage(owner."cageCode") then 'invalid_value' end], lambda flag: flag is not null) as _data_availability
from staged_ownership_edge_sam
