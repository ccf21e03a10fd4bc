select * from ownership_edge_usaspending
where uei = $uei and ($day is null or first_seen_on <= $day::date)
order by last_seen_on desc nulls last, parent_uei
