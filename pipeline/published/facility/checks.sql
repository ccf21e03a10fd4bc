select
  'a facility has either an overall star rating or a reason why it has none' as "check",
  true as required,
  count(*) filter ((overall_star is null) = (overall_star_suppression_reason is null)) = 0 as passed,
  count(*) filter ((overall_star is null) = (overall_star_suppression_reason is null)) || ' facilities have both or neither' as detail
from built
union all
select
  'overall stars are 1 to 5 in halves',
  true,
  count(*) filter (overall_star not between 1 and 5 or overall_star * 2 <> floor(overall_star * 2)) = 0,
  count(*) filter (overall_star not between 1 and 5 or overall_star * 2 <> floor(overall_star * 2)) || ' facilities have another number of stars'
from built
union all
select
  'most facilities have a state',
  false,
  coalesce(avg((state is not null)::integer), 1) > 0.99,
  count(*) filter (state is null) || ' facilities have none'
from built
