-- broken by: update built set is_eligible_part_b = false, is_eligible_dme = false, is_eligible_hha = false,
--   is_eligible_pmd = false, is_eligible_hospice = false where rowid % 10 = 0
select [few_rows('a practitioner of the list may order something',
  not (is_eligible_part_b or is_eligible_dme or is_eligible_hha or is_eligible_pmd or is_eligible_hospice), 0.05,
  'practitioners of the list may order nothing')]
from built
