-- broken by: update built set uei = (select min(uei) from opted_out), responsibility_record_count = 0,
--   proceeding_count = 0 where rowid = 0
select
  'no entity that opted out has a row' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' rows are of one of the ' || (select count(*) from opted_out) || ' entities that opted out' as detail
from built
where uei in (select uei from opted_out)
union all
-- broken by: update built set responsibility_record_count = responsibility_record_count + 1 where rowid = 0
-- broken by: update built set proceeding_count = proceeding_count + 1 where rowid = 0
select
  'counts are as many as there are records',
  false,
  count(*) = 0,
  count(*) || ' entities have another number of records than the publisher counts'
from built
where responsibility_record_count <> (
    select count(*) from staged_responsibility_record record where record.uei = built.uei and record.ordinal = built.ordinal
  )
  or proceeding_count <> (select count(*) from staged_proceeding fact where fact.uei = built.uei and fact.ordinal = built.ordinal)
