-- broken by: update built set action = 'other', action_class = null where rowid = 0
-- not broken by: update built set action = null, action_class = null
select [no_row('every published action has a class',
  action is not null and action_class is null and not exists (from listed_action where class_key in ('*', key_of_action(action))),
  'rows have an action that is not in the table of the state')]
from built
