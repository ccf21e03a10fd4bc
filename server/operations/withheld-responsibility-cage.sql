select uei from responsibility_entity where cage_code = $value and is_opted_out limit 1
