-- The list has no action: every row is an exclusion, by the title of the list.
create or replace table listed_action as
from (values ('', 'excluded')) as class(class_key, action_class);
