select [
  -- broken by: update built set payment_date = payment_date + 366 where rowid = 0
  no_row('payments fall into their program year', year(payment_date) <> program_year, 'are dated in another year'),
  -- broken by: update built set last_name = null, first_name = null, recipient_profile_id = null, ccn = null,
  --   teaching_hospital_name = null, noncovered_recipient_name = null where rowid = 0
  no_row('every payment names its recipient',
    coalesce(last_name, first_name, recipient_profile_id, ccn, teaching_hospital_name, noncovered_recipient_name) is null,
    'payments name no recipient')
]
from built
