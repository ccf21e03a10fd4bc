select distinct uei from contractor_exclusion where cage_code = $cage and uei is not null order by uei
