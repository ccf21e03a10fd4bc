select uei from contractor where uei = $value and is_opted_out limit 1
