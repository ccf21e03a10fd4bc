-- broken by: update built set payment_date = payment_date + 366 where rowid = 0
select
  'payments fall into their program year' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' are dated in another year' as detail
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
--   teaching_hospital_name = null, noncovered_recipient_name = null where rowid = 0
select 'every payment names its recipient', false, count(*) = 0, count(*) || ' payments name no recipient'
from built
where coalesce(last_name, first_name, recipient_profile_id, ccn, teaching_hospital_name, noncovered_recipient_name) is null
union all
-- broken by: update built set nct_id = 'NCT1234567' where rowid = 0
select 'ClinicalTrials.gov identifiers are well-formed', false, count(*) = 0, count(*) || ' are malformed'
from built
where not regexp_full_match(nct_id, 'NCT\d{8}')
