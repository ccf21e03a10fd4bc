select
  uei as child_uei,
  ordinal,
  relation,
  position,
  cage_code as child_cage_code,
  cage_or_null(owner."cageCode") as parent_cage_code,
  text_or_null(owner."legalBusinessName") as parent_name,
  yes_or_no(text_or_null(owner."integrityRecords")) as parent_has_integrity_records,
  _date as listed_on,
  flags_of([
    case when is_no_cage(owner."cageCode") or is_lost(text_or_null(owner."integrityRecords"), yes_or_no(text_or_null(owner."integrityRecords"))) then 'invalid_value' end
  ]) as _data_availability
from staged_ownership_edge_sam
