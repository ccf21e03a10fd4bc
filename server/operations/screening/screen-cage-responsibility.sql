select distinct uei from responsibility_entity where cage_code = $cage and not is_opted_out order by uei
