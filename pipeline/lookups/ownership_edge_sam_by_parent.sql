select parent_cage_code as row_key, *
from ownership_edge_sam
where parent_cage_code is not null
order by parent_cage_code, child_uei, ordinal, relation, position
