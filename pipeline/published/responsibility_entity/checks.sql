select
  'nothing of an entity that opted out is published' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' opted-out rows hold more than identifiers' as detail
from built
where is_opted_out
  and coalesce(
    legal_business_name, proceedings_question_1, proceedings_question_2, proceedings_question_3, proceeding_count::varchar,
    responsibility_record_count::varchar
  ) is not null
union all
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
