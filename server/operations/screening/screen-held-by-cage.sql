(select 'contractor_exclusion' as held from contractor_exclusion where cage_code = $cage and uei is null limit 1)
union all (select 'fascsa_order' from fascsa_order where cage_code = $cage and uei is null limit 1)
union all (select 'ownership_edge_sam' from ownership_edge_sam where parent_cage_code = $cage limit 1)
