select
  'specialties belong to enrollments of the extract' as "check",
  false as required,
  (select count(*) from staged_enrollment) = 0 or coalesce(avg((e.enrollment_id is not null)::integer), 1) > 0.95 as passed,
  count(*) filter (e.enrollment_id is null) || ' of ' || count(*) || ' specialties name an enrollment that is not in the extract' as detail
from built
left join staged_enrollment e using (enrollment_id)
