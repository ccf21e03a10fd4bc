select
  facility_type,
  ccn,
  measure_id,
  ordinal,
  measure_name as measure_name,
  case when regexp_full_match(npi, '\d{10}') then npi end as npi,
  period as period_as_published,
  period_start_date,
  period_end_date,
  number_of(score) as score,
  score as score_as_published,
  number_of(numerator) as numerator,
  number_of(denominator) as denominator,
  number_of(lower_estimate) as lower_estimate,
  number_of(upper_estimate) as upper_estimate,
  published_text(compared) as compared_to_national,
  codes as footnote_codes,
  footnote_of(texts, scheme, footnote, codes) as footnote,
  availability as availability_code,
  case
    when withheld_as(score) is not null
    then coalesce(availability_of(availability), footnote_of(texts, scheme, footnote, codes), withheld_as(score))
  end as suppression_reason,
  raw_file.file as listed_in,
  raw_file.date as listed_on,
  case
    when is_lost_number(score) or is_lost_number(numerator) or is_lost_number(denominator) or is_lost_number(lower_estimate)
      or is_lost_number(upper_estimate) or (has_lost_period and facility_type <> 'asc')
    then ['invalid_value']
    else []
  end as _data_availability
from staged_measure
join raw_file using (_raw), footnote_texts
