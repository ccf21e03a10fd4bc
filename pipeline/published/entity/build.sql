-- Joined only by the published NPI. A number that fails its check digit is in no registry row, so it joins
-- nothing.
with exclusions as (select npi, count(*) as n from exclusion where npi is not null group by npi),
enrollments as (select npi, count(*) as n from enrollment where npi is not null group by npi),
scores as (select npi, count(*) as n from mips_score where npi is not null group by npi),
payments as (select npi, count(*) as n from payment where npi is not null group by npi),
contractor_exclusions as (select npi, count(*) as n from contractor_exclusion where npi is not null group by npi)
select
  p.npi,
  p.entity_type_code,
  coalesce(
    p.organization_name,
    nullif(concat_ws(' ', p.first_name, p.middle_name, p.last_name, p.name_suffix), '')
  ) as name,
  p.practice_state,
  p.primary_taxonomy_code,
  p.is_active,
  rows_or_null('oig_leie', exclusions.n) as exclusion_rows,
  rows_or_null('pecos', enrollments.n) as enrollment_rows,
  rows_or_null('qpp_mips', scores.n) as mips_score_rows,
  rows_or_null('open_payments', payments.n) as payment_rows,
  rows_or_null('sam_exclusions', contractor_exclusions.n) as contractor_exclusion_rows
from provider p
left join exclusions using (npi)
left join enrollments using (npi)
left join scores using (npi)
left join payments using (npi)
left join contractor_exclusions using (npi)
