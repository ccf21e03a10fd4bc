-- broken by: update built set is_fascsa_order = null where rowid = 0
select
  'every row is flagged as an order' as "check",
  false as required,
  count(*) filter (is_fascsa_order is not true) = 0 as passed,
  count(*) filter (is_fascsa_order is not true) || ' rows are not' as detail
from built
union all
-- broken by: update built set termination_date = active_date - 1 where rowid = 0
-- not broken by: update built set termination_date = active_date
select 'an order does not end before it begins', false, count(*) = 0, count(*) || ' terminations lie before their order'
from built
where termination_date < active_date
