select uei from contractor where cage_code = $value and is_opted_out limit 1
