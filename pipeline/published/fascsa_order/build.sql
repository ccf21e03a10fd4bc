select
  fascsa_order_id,
  uei_of_text("Unique Entity ID") as uei,
  cage_of_text("CAGE") as cage_code,
  text_or_null("Classification") as classification,
  text_or_null("Name") as entity_name,
  text_or_null("Prefix") as prefix,
  text_or_null("First") as first_name,
  text_or_null("Middle") as middle_name,
  text_or_null("Last") as last_name,
  text_or_null("Suffix") as suffix,
  text_or_null("Address 1") as line_1,
  text_or_null("Address 2") as line_2,
  text_or_null("City") as city,
  text_or_null("State / Province") as state,
  text_or_null("Zip Code") as postal_code,
  text_or_null("Country") as country_code,
  text_or_null("Exclusion Type") as exclusion_type,
  text_or_null("Excluding Agency") as excluding_agency_code,
  text_or_null("Additional Comments") as additional_comments,
  us_date("Active Date") as active_date,
  us_date("Termination Date") as termination_date,
  is_indefinite("Termination Date") as is_indefinite,
  us_date("Creation Date") as creation_date,
  us_date("Update Date") as update_date,
  case upper(text_or_null("FASCSA Order Flag")) when 'Y' then true when 'N' then false end as is_fascsa_order,
  list_filter(
    [
      case
        when is_no_us_date("Active Date") or is_no_us_date("Termination Date") or is_no_us_date("Creation Date") or is_no_us_date("Update Date")
          or (text_or_null("Unique Entity ID") is not null and uei_of_text("Unique Entity ID") is null)
          or (text_or_null("CAGE") is not null and cage_of_text("CAGE") is null)
          or upper(text_or_null("FASCSA Order Flag")) not in ('Y', 'N')
        then 'invalid_value'
      end
    ],
    lambda flag: flag is not null
  ) as _data_availability
from staged_fascsa_order
