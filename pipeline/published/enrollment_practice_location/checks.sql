select
  'locations belong to enrollments of the extract' as "check",
  false as required,
  (select count(*) from staged_enrollment) = 0 or coalesce(avg((e.enrollment_id is not null)::integer), 1) > 0.95 as passed,
  count(*) filter (e.enrollment_id is null) || ' of ' || count(*) || ' locations name an enrollment that is not in the extract' as detail
from built
left join staged_enrollment e using (enrollment_id)
union all
-- A spreadsheet removes leading zeros, so every ZIP code of the Northeast becomes too short.
select
  'ZIP codes have 5 or 9 digits',
  false,
  coalesce(avg(regexp_full_match(postal_code, '\d{5}(\d{4})?')::integer), 1) > 0.99,
  count(*) filter (not regexp_full_match(postal_code, '\d{5}(\d{4})?')) || ' ZIP codes have another form'
from built
