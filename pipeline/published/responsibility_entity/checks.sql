select [
  -- broken by: update built set uei = (select min(uei) from opted_out), responsibility_record_count = 0,
  --   proceeding_count = 0 where rowid = 0
  no_row('no entity that opted out has a row', uei in (select uei from opted_out),
    'rows are of one of the ' || (select count(*) from opted_out) || ' entities that opted out', required := true),
  -- broken by: update built set responsibility_record_count = responsibility_record_count + 1 where rowid = 0
  -- broken by: update built set proceeding_count = proceeding_count + 1 where rowid = 0
  no_row('counts are as many as there are records',
    responsibility_record_count <> (
        select count(*) from staged_responsibility_record record where record.uei = built.uei and record.ordinal = built.ordinal
      )
      or proceeding_count <> (select count(*) from staged_proceeding fact where fact.uei = built.uei and fact.ordinal = built.ordinal),
    'entities have another number of records than the publisher counts')
]
from built
