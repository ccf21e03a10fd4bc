select [
  -- Warnings: an excerpt may be skewed. A publication without its NPIs would lack a declared column and fail
  -- before this step.
  -- broken by: update built set npi = null where rowid % 5 = 0
  few_rows('clinicians of publications since June 2022 have an NPI',
    case when payment_publication_date >= date '2022-06-01' and ccn is null then npi is null end, 0.1,
    'payments to clinicians have no NPI'),
  -- broken by: update built set payment_date = payment_date + 366 where rowid = 0
  no_row('payments fall into their program year', year(payment_date) <> program_year, 'are dated in another year'),
  -- broken by: update built set last_name = null, first_name = null, recipient_profile_id = null, ccn = null,
  --   teaching_hospital_name = null where rowid = 0
  no_row('every payment names its recipient',
    coalesce(last_name, first_name, recipient_profile_id, ccn, teaching_hospital_name) is null,
    'payments name neither a clinician nor a hospital')
]
from built
