select * from contractor_exclusion where uei = $uei
