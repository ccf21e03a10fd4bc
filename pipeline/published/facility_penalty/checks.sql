-- broken by: update built set fine_amount_usd = 1 where penalty_type = 'Payment Denial'
select
  'no denial of payment carries a fine' as "check",
  false as required,
  count(*) filter (penalty_type = 'Payment Denial' and fine_amount_usd is not null) = 0 as passed,
  count(*) filter (penalty_type = 'Payment Denial' and fine_amount_usd is not null) || ' denials of payment carry a fine' as detail
from built
union all
-- broken by: update built set fine_amount_usd = null where penalty_type = 'Fine'
select
  'every fine has its amount',
  false,
  count(*) filter (penalty_type = 'Fine' and fine_amount_usd is null) = 0,
  count(*) filter (penalty_type = 'Fine' and fine_amount_usd is null) || ' fines have no readable amount'
from built
