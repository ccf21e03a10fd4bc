-- broken by: update built set enrollment_id = (select min(enrollment_id) from staged_enrollment) where rowid
--   = 0
select [none_of('revoked enrollments are not in the extract',
  (select count(*) from (select distinct enrollment_id from built) listed join staged_enrollment using (enrollment_id)),
  'revoked enrollments are in the extract of approved ones')]
