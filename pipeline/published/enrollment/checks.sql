-- In October 2024, 36 of 2,907,050 enrollments had neither name.
-- broken by: update built set last_name = 'DOE', organization_name = 'DOE LLC' where rowid % 50 = 0
-- broken by: update built set last_name = null, organization_name = null where rowid % 50 = 0
select
  'an enrollment has the name of a person or of an organization' as "check",
  false as required,
  coalesce(avg(((last_name is null) <> (organization_name is null))::integer), 1) > 0.99 as passed,
  count(*) filter ((last_name is null) = (organization_name is null)) || ' enrollments have neither or both' as detail
from built
union all
-- broken by: update built set provider_type = 'OTHER' where rowid = 0
-- not broken by: update built set provider_type_code = null
select 'one wording for each provider type', false, count(*) = 0, count(*) || ' provider type codes have several wordings'
from (select provider_type_code from built where provider_type_code is not null group by all having count(distinct provider_type) > 1)
union all
-- All 10,465 rows of the real excerpt pass. A shifted column would fail here first.
-- broken by: insert into built select built.* replace (enrollment_id || n as enrollment_id, null as
--   npi_is_valid) from built, range(2) t(n)
-- not broken by: update built set npi_is_valid = null
select
  'the NPIs are NPIs',
  true,
  coalesce(avg((npi_is_valid is not distinct from true)::integer), 1) > 0.99 or count(*) < 1000,
  count(*) filter (npi_is_valid is distinct from true) || ' of ' || count(*) || ' enrollments have no valid NPI'
from built
