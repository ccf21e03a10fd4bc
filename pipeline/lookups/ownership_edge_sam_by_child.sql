select child_uei as row_key, *
from ownership_edge_sam
where child_uei is not null
order by child_uei, ordinal, relation, position
