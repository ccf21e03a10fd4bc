select uei as row_key, *
from ownership_edge_usaspending
order by uei, last_seen_on desc nulls last, parent_uei
