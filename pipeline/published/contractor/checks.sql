-- broken by: update built set uei = (select min(uei) from opted_out) where rowid = 0
select
  'no entity that opted out has a row' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' rows are of one of the ' || (select count(*) from opted_out) || ' entities that opted out' as detail
from built
where uei in (select uei from opted_out)
union all
-- broken by: update built set naics_codes = ['62111'], naics_size_flags = ['Y'] where rowid = 0
select 'NAICS codes have six digits', false, count(*) = 0, count(*) || ' rows hold another form'
from built
where len(list_filter(naics_codes, lambda code: not regexp_full_match(code, '\d{6}'))) > 0
union all
-- broken by: update built set registration_status = null where rowid = 0
select 'registrations are active or expired', false, count(*) = 0, count(*) || ' rows have an extract code other than A and E'
from built
where registration_status is null
union all
-- broken by: update built set registration_status = 'expired'
select
  'fewer than half of the registrations are expired',
  false,
  coalesce(avg((registration_status = 'expired')::integer), 0) < 0.5,
  count(*) filter (registration_status = 'expired') || ' of ' || count(*) || ' are expired'
from built
