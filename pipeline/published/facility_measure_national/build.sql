select
  facility_type,
  measure_id,
  ordinal,
  measure_name as measure_name,
  period as period_as_published,
  period_start_date,
  period_end_date,
  number_of(score) as national_average,
  score as national_average_as_published,
  number_of(median) as national_median,
  number_of(better)::integer as facilities_better,
  number_of(same)::integer as facilities_same,
  number_of(worse)::integer as facilities_worse,
  number_of(fewer)::integer as facilities_fewer,
  number_of(more)::integer as facilities_more,
  number_of(too_few)::integer as facilities_too_few,
  codes as footnote_codes,
  footnote_of(texts, scheme, footnote, codes) as footnote,
  case when withheld_as(score) is not null then coalesce(footnote_of(texts, scheme, footnote, codes), withheld_as(score)) end as suppression_reason,
  raw_file.file as listed_in,
  raw_file.date as listed_on,
  case
    when list_bool_or(list_transform([score, median, better, same, worse, fewer, more, too_few], lambda published: is_lost_number(published)))
      or is_lost(published_text(start_text), period_start_date) or is_lost(published_text(end_text), period_end_date)
    then ['invalid_value']
    else []
  end as _data_availability
from staged_nation
join raw_file using (_raw), footnote_texts
