-- Class of each Action Type.
create or replace table listed_action as
from (
  values
    ('TERMINATED', 'terminated'),
    ('BARRED', 'excluded'),
    ('EXCLUSION', 'excluded'),
    ('SUSPENDED', 'suspended'),
    ('VOLUNTARY WITHDRAWAL', 'withdrawn')
) as class(class_key, action_class);
