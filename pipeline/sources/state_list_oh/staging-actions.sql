-- Class of each Status, with the spellings that the list has.
create or replace table listed_action as
from (
  values
    ('EXCLUDED', 'excluded'),
    ('SUSPENDED', 'suspended'),
    ('SUSEPNDED', 'suspended'),
    ('TERMINATED', 'terminated')
) as class(class_key, action_class);
