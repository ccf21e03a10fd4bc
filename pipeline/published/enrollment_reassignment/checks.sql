-- The sub-files have the same cutoff day as the base extract. If a snapshot mixes files of two quarters, they
-- match poorly, and this check shows it.
select
  'both sides of a reassignment are enrollments of the extract' as "check",
  false as required,
  (select count(*) from staged_enrollment) = 0
    or coalesce(avg((giver.enrollment_id is not null and taker.enrollment_id is not null)::integer), 1) > 0.95 as passed,
  count(*) filter (giver.enrollment_id is null or taker.enrollment_id is null) || ' of ' || count(*)
    || ' reassignments name an enrollment that is not in the extract' as detail
from built
left join staged_enrollment giver on giver.enrollment_id = reassigning_enrollment_id
left join staged_enrollment taker on taker.enrollment_id = receiving_enrollment_id
