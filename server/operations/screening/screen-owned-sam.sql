select * from ownership_edge_sam where parent_cage_code = $cage order by child_uei, ordinal, relation, position limit $rows
