-- broken by: update built set action = 'other', action_class = null where rowid = 0
-- not broken by: update built set action = null, action_class = null
select
  'every published action has a class' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' rows have an action that is not in the table of the state' as detail
from built
where action is not null
  and action_class is null
  and not exists (from listed_action where class_key in ('*', key_of_action(action)))
union all
-- broken by: update built set start_date = null where rowid % 10 = 0
select
  'almost every row has a start date',
  false,
  coalesce(avg((start_date is null)::integer), 0) < 0.05,
  count(*) filter (start_date is null) || ' of ' || count(*) || ' rows have no readable start date'
from built
union all
-- broken by: update built set end_date = date '2020-01-01', start_date = date '2020-01-02' where rowid = 0
-- not broken by: update built set end_date = start_date
select 'an action does not end before it starts', false, count(*) = 0, count(*) || ' rows end before they start'
from built
where end_date < start_date
