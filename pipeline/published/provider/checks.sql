-- good after: update built set is_active = true where deactivation_listed_in <> listed_in
select [
  -- broken by: update built set entity_type_code = null where organization_name is not null
  -- broken by: update built set entity_type_code = null where last_name is not null
  no_row('deactivated stubs have only an NPI and dates',
    entity_type_code is null and coalesce(organization_name, last_name) is not null,
    'providers without an entity type carry a name'),
  -- broken by: update built set enumeration_date = getvariable('snapshot_date')::date + 1 where rowid = 0
  -- not broken by: update built set enumeration_date = getvariable('snapshot_date')::date
  no_row('enumeration dates do not lie after the file', enumeration_date > getvariable('snapshot_date')::date,
    'enumeration dates after ' || getvariable('snapshot_date')),
  -- The report is posted the day after the last day of the monthly file. More than a few deactivations
  -- between the two need review.
  -- broken by: update built set is_active = false, deactivation_listed_in = 'the report' where rowid % 10 = 0
  verdict('registry and deactivation report agree', false,
    count(*) filter (entity_type_code is not null and deactivation_listed_in <> listed_in and not is_active)
      <= 0.02 * greatest(100, (select count(*) from reported_npi)),
    count(*) filter (entity_type_code is not null and deactivation_listed_in <> listed_in and not is_active)
      || ' NPIs with a full row are deactivated by the report alone, of ' || (select count(*) from reported_npi) || ' it lists')
]
from built
