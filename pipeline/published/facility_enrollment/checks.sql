-- broken by: update built set individual_owners = individuals + 1 where rowid = 0
-- not broken by: update built set individual_owners = individuals
select [no_row('the owners of an enrollment are among its individuals', individual_owners > individuals,
  'enrollments have more owners than individuals', required := true)]
from built
