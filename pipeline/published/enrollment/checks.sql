select [
  -- In October 2024, 36 of 2,907,050 enrollments had neither name.
  -- broken by: update built set last_name = 'DOE', organization_name = 'DOE LLC' where rowid % 50 = 0
  -- broken by: update built set last_name = null, organization_name = null where rowid % 50 = 0
  few_rows('an enrollment has the name of a person or of an organization', (last_name is null) = (organization_name is null), 0.01,
    'enrollments have neither or both'),
  -- broken by: update built set provider_type = 'OTHER' where rowid = 0
  -- not broken by: update built set provider_type_code = null
  none_of('one wording for each provider type',
    (
      select count(*)
      from (select provider_type_code from built where provider_type_code is not null group by all having count(distinct provider_type) > 1)
    ),
    'provider type codes have several wordings'),
  -- All 10,465 rows of the real excerpt pass. A shifted column would fail here first.
  -- broken by: insert into built select built.* replace (enrollment_id || n as enrollment_id, null as
  --   npi_is_valid) from built, range(2) t(n)
  -- not broken by: update built set npi_is_valid = null
  few_rows('the NPIs are NPIs', npi_is_valid is distinct from true, 0.01, 'enrollments have no valid NPI', fewest := 1000, required := true)
]
from built
