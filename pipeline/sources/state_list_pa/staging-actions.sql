-- Class of each Status. A row without Status has no class: most of them ended, but the list does not say how.
create or replace table listed_action as
from (
  values
    ('PRECLUDED', 'excluded'),
    ('PERMANENT PRECLUSION', 'excluded'),
    ('TERMINATED', 'terminated'),
    ('TERMINATED-NO CAUSE', 'terminated'),
    ('SUSPENDED', 'suspended'),
    ('VOLUNTARY WITHDRAWAL', 'withdrawn'),
    ('WITHDRAWAL', 'withdrawn'),
    ('PERMANENT WITHDRAWAL', 'withdrawn'),
    ('REINSTATED', 'reinstated')
) as class(class_key, action_class);
