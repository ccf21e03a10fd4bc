select cage_code as row_key, *
from fascsa_order
where cage_code is not null and uei is null
order by cage_code, active_date desc nulls last, fascsa_order_id
