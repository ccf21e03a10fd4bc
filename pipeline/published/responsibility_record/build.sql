select
  uei,
  ordinal,
  position,
  cage_code,
  text_or_null(record."recordType") as record_type_code,
  text_or_null(record."recordTypeDesc") as record_type,
  api_date(record."recordDate") as record_date,
  text_or_null(record."procurementIdOrFederalAssistanceId") as award_id,
  text_or_null(record."referenceIdvPiid") as reference_idv_piid,
  yes_or_no(record."hasAttachment") as has_attachment,
  flags_of([
    case when is_no_api_date(record."recordDate") or is_lost(text_or_null(record."hasAttachment"), yes_or_no(record."hasAttachment")) then 'invalid_value' end
  ]) as _data_availability
from staged_responsibility_record
