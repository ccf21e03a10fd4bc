select
  fascsa_order_id,
  read_uei("Unique Entity ID") as uei,
  read_cage("CAGE") as cage_code,
  "Classification" as classification,
  "Name" as entity_name,
  "Prefix" as prefix,
  "First" as first_name,
  "Middle" as middle_name,
  "Last" as last_name,
  "Suffix" as suffix,
  "Address 1" as line_1,
  "Address 2" as line_2,
  "City" as city,
  "State / Province" as state,
  "Zip Code" as postal_code,
  "Country" as country_code,
  "Exclusion Type" as exclusion_type,
  "Excluding Agency" as excluding_agency_code,
  "Additional Comments" as additional_comments,
  published_day("Active Date") as active_date,
  published_end("Termination Date") as termination_date,
  is_indefinite("Termination Date") as is_indefinite,
  published_day("Creation Date") as creation_date,
  published_day("Update Date") as update_date,
  case upper("FASCSA Order Flag") when 'Y' then true when 'N' then false end as is_fascsa_order,
  flags_of([
    distant_flag("Termination Date"),
    case
      when is_lost("Active Date", published_day("Active Date")) or is_no_termination("Termination Date") or is_lost("Creation Date", published_day("Creation Date")) or is_lost("Update Date", published_day("Update Date"))
        or is_lost("Unique Entity ID", read_uei("Unique Entity ID"))
        or is_lost("CAGE", read_cage("CAGE"))
        or upper("FASCSA Order Flag") not in ('Y', 'N')
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_fascsa_order
