select
  'no entity that opted out has a row' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' rows are of one of the ' || (select count(*) from opted_out) || ' entities that opted out' as detail
from built
where uei in (select uei from opted_out)
union all
select
  'lists that belong together are of one length',
  true,
  count(*) = 0,
  count(*) || ' rows have codes without their flags or dates'
from built
where len(naics_codes) <> len(naics_size_flags)
  or len(naics_exception_codes) <> len(naics_exception_flags)
  or len(sba_type_codes) <> len(sba_expiration_dates)
union all
select
  'NAICS codes have six digits',
  false,
  count(*) = 0,
  count(*) || ' rows hold another form'
from built
where len(list_filter(naics_codes, lambda code: not regexp_full_match(code, '\d{6}'))) > 0
union all
select
  'registrations are active or expired',
  false,
  count(*) = 0,
  count(*) || ' rows have an extract code other than A and E'
from built
where registration_status is null
union all
select
  'fewer than half of the registrations are expired',
  false,
  coalesce(avg((registration_status = 'expired')::integer), 0) < 0.5,
  count(*) filter (registration_status = 'expired') || ' of ' || count(*) || ' are expired'
from built
