select * from ownership_edge_usaspending
where parent_uei = $uei and ($day is null or first_seen_on <= $day::date)
order by last_seen_on desc nulls last, uei
limit $rows
