select
  "NPI" as npi,
  npi_is_valid("NPI") as npi_is_valid,
  "LAST_NAME" as last_name,
  "FIRST_NAME" as first_name,
  yes_or_no("PARTB") as is_eligible_part_b,
  yes_or_no("DME") as is_eligible_dme,
  yes_or_no("HHA") as is_eligible_hha,
  yes_or_no("PMD") as is_eligible_pmd,
  yes_or_no("HOSPICE") as is_eligible_hospice,
  _date as listed_on,
  flags_of([
    npi_flag("NPI"),
    case when has_lost_answer(["PARTB", "DME", "HHA", "PMD", "HOSPICE"]) then 'invalid_value' end
  ]) as _data_availability
from staged_order_referring
