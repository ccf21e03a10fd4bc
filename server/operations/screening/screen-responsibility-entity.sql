select * from responsibility_entity where uei = $uei order by ordinal
