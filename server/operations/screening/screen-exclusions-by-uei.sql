select to_json(contractor_exclusion) as record from contractor_exclusion where uei = $uei
