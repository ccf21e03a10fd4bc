select * from fascsa_order where cage_code = $cage and uei is null order by active_date desc nulls last, fascsa_order_id
