select
  citation_id,
  'nursing-home' as facility_type,
  ccn,
  day_of(survey_date) as survey_date,
  survey_type,
  prefix as deficiency_prefix,
  tag as deficiency_tag,
  category as deficiency_category,
  description as deficiency_description,
  scope_severity,
  corrected,
  day_of(correction_date) as correction_date,
  try_cast(cycle as integer) as inspection_cycle,
  yes_or_no(standard) as is_standard,
  yes_or_no(complaint) as is_complaint,
  yes_or_no(infection_control) as is_infection_control,
  yes_or_no(idr) as is_under_idr,
  yes_or_no(iidr) as is_under_iidr,
  footnote as survey_footnote,
  day_of(processing_date) as processing_date,
  _file as listed_in,
  _date as listed_on,
  case
    when (survey_date is not null and day_of(survey_date) is null)
      or (correction_date is not null and day_of(correction_date) is null)
      or (processing_date is not null and day_of(processing_date) is null)
      or (cycle is not null and try_cast(cycle as integer) is null)
      or has_lost_answer([standard, complaint, infection_control, idr, iidr])
    then ['invalid_value']
    else []
  end as _data_availability
from staged_citation
