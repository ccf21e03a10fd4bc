-- broken by: update built set opt_out_end_date = opt_out_effective_date - 1 where rowid = 0
-- not broken by: update built set opt_out_end_date = opt_out_effective_date
select
  'an opt-out does not end before it begins' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' affidavits end before they take effect' as detail
from built
where opt_out_end_date < opt_out_effective_date
