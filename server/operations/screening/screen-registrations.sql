select * from contractor where uei = $uei and not is_opted_out order by eft_indicator nulls first, cage_code, dodaac, registration_id
