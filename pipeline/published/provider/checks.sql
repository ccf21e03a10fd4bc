select
  'stubs hold nothing but NPI and dates' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' providers without an entity type carry a name' as detail
from built
where entity_type_code is null and coalesce(organization_name, last_name) is not null
union all
select
  'enumeration dates do not lie after the file',
  false,
  count(*) = 0,
  count(*) || ' enumeration dates after ' || getvariable('snapshot_date')
from built
where enumeration_date > getvariable('snapshot_date')::date
