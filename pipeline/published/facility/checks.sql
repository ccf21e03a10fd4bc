-- broken by: update built set overall_star = 4.25 where rowid = 0
-- broken by: update built set overall_star = 5.5 where rowid = 0
-- not broken by: update built set overall_star = 1
-- not broken by: update built set overall_star = 4.5
-- not broken by: update built set overall_star = 5
select
  'overall stars are 1 to 5 in halves' as "check",
  true as required,
  count(*) filter (overall_star not between 1 and 5 or overall_star * 2 <> floor(overall_star * 2)) = 0 as passed,
  count(*) filter (overall_star not between 1 and 5 or overall_star * 2 <> floor(overall_star * 2)) || ' facilities have another number of stars' as detail
from built
union all
-- broken by: update built set state = null where rowid % 50 = 0
select
  'most facilities have a state',
  false,
  coalesce(avg((state is not null)::integer), 1) > 0.99,
  count(*) filter (state is null) || ' facilities have none'
from built
