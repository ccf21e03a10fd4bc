select parent_uei as row_key, *
from ownership_edge_usaspending
order by parent_uei, last_seen_on desc nulls last, uei
