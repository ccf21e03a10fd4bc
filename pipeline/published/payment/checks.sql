-- Warnings: an excerpt may be skewed. A publication without its NPIs would lack a declared column and fail
-- before this step.
-- broken by: update built set npi = null where rowid % 5 = 0
select
  'clinicians of publications since June 2022 have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' payments to clinicians have no NPI' as detail
from built
where payment_publication_date >= date '2022-06-01' and ccn is null
union all
-- broken by: update built set payment_date = payment_date + 366 where rowid = 0
select 'payments fall into their program year', false, count(*) = 0, count(*) || ' are dated in another year'
from built
where year(payment_date) <> program_year
union all
-- broken by: update built set amount_usd = -0.01 where rowid = 0
-- not broken by: update built set amount_usd = 0
select 'no amount is negative', false, count(*) = 0, count(*) || ' amounts are below zero'
from built
where amount_usd < 0
union all
-- broken by: update built set last_name = null, first_name = null, recipient_profile_id = null, ccn = null,
--   teaching_hospital_name = null where rowid = 0
select 'every payment names its recipient', false, count(*) = 0, count(*) || ' payments name neither a clinician nor a hospital'
from built
where coalesce(last_name, first_name, recipient_profile_id, ccn, teaching_hospital_name) is null
