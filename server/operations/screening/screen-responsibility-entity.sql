select * from responsibility_entity where uei = $uei and not is_opted_out order by ordinal
