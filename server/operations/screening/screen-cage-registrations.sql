select distinct uei from contractor where cage_code = $cage order by uei
