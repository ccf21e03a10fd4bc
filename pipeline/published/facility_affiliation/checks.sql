-- A shifted column would fail here first.
-- broken by: insert into built select built.* replace (pac_id || n as pac_id, null as npi_is_valid) from
--   built, range(2) t(n)
-- not broken by: update built set npi_is_valid = null
select
  'the NPIs are NPIs' as "check",
  true as required,
  coalesce(avg((npi_is_valid is not distinct from true)::integer), 1) > 0.99 or count(*) < 1000 as passed,
  count(*) filter (npi_is_valid is distinct from true) || ' of ' || count(*) || ' affiliations have no valid NPI' as detail
from built
union all
-- broken by: update built set pac_id = '0', ccn = rowid
select 'one NPI for each PAC ID', false, count(*) = 0, count(*) || ' PAC IDs have several NPIs'
from (select pac_id from built where npi_is_valid group by pac_id having count(distinct npi) > 1)
union all
-- The publisher fills it only for units of a facility: about 5,300 of 2.3 million lines.
-- broken by: insert into built select built.* replace (pac_id || n as pac_id, ccn as parent_ccn) from built,
--   range(2) t(n)
-- not broken by: update built set parent_ccn = ccn
select
  'few affiliations have a parent facility',
  false,
  coalesce(avg((parent_ccn is not null)::integer), 0) < 0.05 or count(*) < 1000,
  count(*) filter (parent_ccn is not null) || ' of ' || count(*) || ' affiliations have a parent facility'
from built
