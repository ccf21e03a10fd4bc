select distinct uei from responsibility_entity where cage_code = $cage order by uei
