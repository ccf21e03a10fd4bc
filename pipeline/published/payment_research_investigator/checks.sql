-- broken by: update built set npi = null where rowid % 5 = 0
select
  'most investigators have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' investigators have no NPI' as detail
from built
