select
  'a practitioner of the list may order something' as "check",
  false as required,
  coalesce(avg((is_eligible_part_b or is_eligible_dme or is_eligible_hha or is_eligible_pmd or is_eligible_hospice)::integer), 1) > 0.95 as passed,
  count(*) filter (not (is_eligible_part_b or is_eligible_dme or is_eligible_hha or is_eligible_pmd or is_eligible_hospice))
    || ' practitioners of the list may order nothing' as detail
from built
