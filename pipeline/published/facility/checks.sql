-- broken by: update built set overall_star = 4.25 where rowid = 0
-- broken by: update built set overall_star = 5.5 where rowid = 0
-- not broken by: update built set overall_star = 1
-- not broken by: update built set overall_star = 4.5
-- not broken by: update built set overall_star = 5
select [no_row('overall stars are 1 to 5 in halves', overall_star not between 1 and 5 or overall_star * 2 <> floor(overall_star * 2),
  'facilities have another number of stars', required := true)]
from built
