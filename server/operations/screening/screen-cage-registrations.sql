select distinct uei from contractor where cage_code = $cage and not is_opted_out order by uei
