-- good after: update built set is_active = true where deactivation_listed_in <> listed_in
-- broken by: update built set entity_type_code = null where organization_name is not null
-- broken by: update built set entity_type_code = null where last_name is not null
select
  'deactivated stubs have only an NPI and dates' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' providers without an entity type carry a name' as detail
from built
where entity_type_code is null and coalesce(organization_name, last_name) is not null
union all
-- broken by: update built set enumeration_date = getvariable('snapshot_date')::date + 1 where rowid = 0
-- not broken by: update built set enumeration_date = getvariable('snapshot_date')::date
select 'enumeration dates do not lie after the file', false, count(*) = 0, count(*) || ' enumeration dates after ' || getvariable('snapshot_date')
from built
where enumeration_date > getvariable('snapshot_date')::date
union all
-- broken by: update built set is_active = false, deactivation_listed_in = 'the report' where rowid % 10 = 0
select
  'registry and deactivation report agree',
  false,
  -- The report is posted the day after the last day of the monthly file. More than a few deactivations
  -- between the two need review.
  count(*) <= 0.02 * greatest(100, (select count(*) from reported_npi)),
  count(*) || ' NPIs with a full row are deactivated by the report alone, of ' || (select count(*) from reported_npi) || ' it lists'
from built
where entity_type_code is not null and deactivation_listed_in <> listed_in and not is_active
