select uei from responsibility_entity where uei = $value and is_opted_out limit 1
