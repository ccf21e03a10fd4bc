select * from responsibility_record where uei = $uei order by ordinal, position
