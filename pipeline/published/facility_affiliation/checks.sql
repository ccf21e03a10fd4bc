select [
  -- A shifted column would fail here first.
  -- broken by: insert into built select built.* replace (pac_id || n as pac_id, null as npi_is_valid) from
  --   built, range(2) t(n)
  -- not broken by: update built set npi_is_valid = null
  few_rows('the NPIs are NPIs', npi_is_valid is distinct from true, 0.01, 'affiliations have no valid NPI', fewest := 1000,
    required := true),
  -- broken by: update built set pac_id = '0', ccn = rowid
  none_of('one NPI for each PAC ID',
    (select count(*) from (select pac_id from built where npi_is_valid group by pac_id having count(distinct npi) > 1)),
    'PAC IDs have several NPIs'),
  -- The publisher fills it only for units of a facility: about 5,300 of 2.3 million lines.
  -- broken by: insert into built select built.* replace (pac_id || n as pac_id, ccn as parent_ccn) from built,
  --   range(2) t(n)
  -- not broken by: update built set parent_ccn = ccn
  few_rows('few affiliations have a parent facility', parent_ccn is not null, 0.05, 'affiliations have a parent facility', fewest := 1000)
]
from built
