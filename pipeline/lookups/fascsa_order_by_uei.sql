select uei as row_key, *
from fascsa_order
where uei is not null
order by uei, active_date desc nulls last, fascsa_order_id
