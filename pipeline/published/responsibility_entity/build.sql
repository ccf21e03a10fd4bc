select
  uei,
  ordinal,
  cage_code,
  "entityEFTIndicator" as eft_indicator,
  "legalBusinessName" as legal_business_name,
  "proceedingsQuestion1" as proceedings_question_1,
  "proceedingsQuestion2" as proceedings_question_2,
  "proceedingsQuestion3" as proceedings_question_3,
  try_cast("proceedingsRecordCount" as integer) as proceeding_count,
  try_cast("responsibilityInformationCount" as integer) as responsibility_record_count,
  flags_of([
    case
      when is_no_cage("cageCode")
        or ("proceedingsRecordCount" is not null and try_cast("proceedingsRecordCount" as integer) is null)
        or ("responsibilityInformationCount" is not null and try_cast("responsibilityInformationCount" as integer) is null)
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_responsibility_entity
