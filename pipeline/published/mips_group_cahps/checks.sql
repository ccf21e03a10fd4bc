-- broken by: update built set footnote_code = null where performance_rate is null
-- broken by: update built set footnote_code = '*' where performance_rate is not null
select [no_row('a rate is null exactly if it has a footnote', (performance_rate is null) <> (footnote_code is not null),
  'rows have both or neither')]
from built
