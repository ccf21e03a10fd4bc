-- broken by: update built set reenrollment_bar_end_date = revocation_date - 1 where rowid = 0
-- not broken by: update built set reenrollment_bar_end_date = revocation_date
select
  'a reenrollment bar does not expire before its revocation' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' bars to enrolling again expire before the revocation takes effect' as detail
from built
where reenrollment_bar_end_date < revocation_date
union all
-- broken by: update built set enrollment_id = (select min(enrollment_id) from staged_enrollment) where rowid
--   = 0
select 'revoked enrollments are not in the extract', false, count(*) = 0, count(*) || ' revoked enrollments are in the extract of approved ones'
from (select distinct enrollment_id from built) listed
join staged_enrollment using (enrollment_id)
