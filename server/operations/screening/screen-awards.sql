select * from award where uei = $uei order by latest_action_date desc nulls last, contract_award_unique_key limit $rows
