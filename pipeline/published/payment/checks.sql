-- Warnings: an excerpt may be skewed. A publication without its NPIs would lack a declared column and fail
-- before this step.
select
  'clinicians of publications since June 2022 have an NPI' as "check",
  false as required,
  coalesce(avg((npi is not null)::integer), 1) > 0.9 as passed,
  count(*) filter (npi is null) || ' payments to clinicians have no NPI' as detail
from built
where payment_publication_date >= date '2022-06-01' and ccn is null
union all
select 'payments fall into their program year', false, count(*) = 0, count(*) || ' are dated in another year'
from built
where year(payment_date) <> program_year
union all
select 'no amount is negative', false, count(*) = 0, count(*) || ' amounts are below zero'
from built
where amount_usd < 0
union all
select 'every payment names its recipient', false, count(*) = 0, count(*) || ' payments name neither a clinician nor a hospital'
from built
where coalesce(last_name, first_name, recipient_profile_id, ccn, teaching_hospital_name) is null
union all
select 'the six lists of products are equally long', true, count(*) = 0, count(*) || ' rows have lists of different lengths'
from built
where len(list_distinct([
  len(product_names), len(product_types), len(product_categories), len(product_coverages), len(product_ndcs), len(product_pdis)
])) > 1
