-- The list has no action: every row is a suspension, by its column Date of Suspension.
create or replace table listed_action as
from (values ('', 'suspended')) as class(class_key, action_class);
