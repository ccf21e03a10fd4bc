select * from ownership_edge_sam where child_uei = $uei order by ordinal, relation, position
