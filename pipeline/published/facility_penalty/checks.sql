select [
  -- broken by: update built set fine_amount_usd = 1 where penalty_type = 'Payment Denial'
  no_row('no denial of payment carries a fine', penalty_type = 'Payment Denial' and fine_amount_usd is not null,
    'denials of payment carry a fine'),
  -- broken by: update built set fine_amount_usd = null where penalty_type = 'Fine'
  no_row('every fine has its amount', penalty_type = 'Fine' and fine_amount_usd is null, 'fines have no readable amount')
]
from built
