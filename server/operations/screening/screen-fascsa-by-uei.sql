select * from fascsa_order where uei = $uei order by active_date desc nulls last, fascsa_order_id
