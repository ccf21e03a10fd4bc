select
  facility_type,
  ccn,
  line.name as facility_name,
  list_filter(names, lambda name: name <> line.name) as other_names,
  text_or_nothing(line.address_line_1) as address_line_1,
  text_or_nothing(line.address_line_2) as address_line_2,
  text_or_nothing(line.city) as city,
  text_or_nothing(line.state) as state,
  text_or_nothing(line.zip) as postal_code,
  text_or_nothing(line.county) as county_name,
  telephone_or_null(line.telephone) as telephone,
  text_or_nothing(line.subtype) as facility_subtype,
  text_or_nothing(line.ownership) as ownership_type,
  text_or_nothing(line.chain) as chain_name,
  day_of(line.certified) as certification_date,
  try_cast(line.beds as integer) as certified_beds,
  yes_or_no(line.emergency) as has_emergency_services,
  yes_or_no(line.birthing_friendly) as is_birthing_friendly,
  text_or_nothing(line.special_focus) as special_focus_status,
  yes_or_no(line.abuse_icon) as has_abuse_icon,
  case when number_of(line.star) between 1 and 5 then number_of(line.star) end as overall_star,
  line.star as overall_star_as_published,
  codes as overall_star_footnote_codes,
  footnote_of(texts, line.scheme, line.star_footnote, codes) as overall_star_footnote,
  line.star_availability as overall_star_availability_code,
  case
    when number_of(line.star) between 1 and 5 then null
    when facility_type in ('hospice', 'asc') then 'CMS gives this type of facility no overall star rating'
    when line.name is null then 'no file with a rating of the facility is in this release'
    else coalesce(
      availability_of(line.star_availability),
      footnote_of(texts, line.scheme, line.star_footnote, codes),
      withheld_as(line.star),
      'not a number of stars'
    )
  end as overall_star_suppression_reason,
  npis,
  line._file as listed_in,
  line._date as listed_on,
  case
    when (line.name is not null and withheld_as(line.star) is null and coalesce(number_of(line.star) not between 1 and 5, true))
      or (text_or_nothing(line.certified) is not null and day_of(line.certified) is null)
      or (text_or_nothing(line.beds) is not null and try_cast(line.beds as integer) is null)
      or has_lost_answer([published_text(line.emergency), published_text(line.abuse_icon), published_text(line.birthing_friendly)])
    then ['invalid_value']
    else []
  end as _data_availability
from (select *, footnote_codes_of(line.star_footnote, line.star) as codes from staged_facility), footnote_texts
