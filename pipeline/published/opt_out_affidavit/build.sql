select
  line_id(line, ordinal) as affidavit_id,
  ten_digits("npi") as npi,
  npi_is_valid("npi") as npi_is_valid,
  "First Name" as first_name,
  "Last Name" as last_name,
  "Specialty" as specialty,
  published_day("Optout Effective Date") as opt_out_effective_date,
  published_end("Optout End Date") as opt_out_end_date,
  "First Line Street Address" as line_1,
  "Second Line Street Address" as line_2,
  "City Name" as city,
  upper("State Code") as state,
  "Zip code" as postal_code,
  yes_or_no("Eligible to Order and Refer") as is_eligible_to_order_and_refer,
  published_day("Last updated") as updated_on,
  _date as listed_on,
  flags_of([
    npi_flag("npi"),
    distant_flag("Optout End Date"),
    case
      when is_lost("Optout End Date", published_end("Optout End Date")) or is_lost("Last updated", published_day("Last updated"))
        or is_lost("Eligible to Order and Refer", yes_or_no("Eligible to Order and Refer"))
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_opt_out
