select * from proceeding where uei = $uei order by ordinal, position
