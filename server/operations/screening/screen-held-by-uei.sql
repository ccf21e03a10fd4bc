-- Which tables hold a row of the entity: most hold none, and one look is cheaper than eight.
(select 'contractor' as held from contractor where uei = $uei limit 1)
union all (select 'contractor_exclusion' from contractor_exclusion where uei = $uei limit 1)
union all (select 'fascsa_order' from fascsa_order where uei = $uei limit 1)
union all (select 'award_transaction' from award_transaction where uei = $uei limit 1)
union all (select 'award' from award where uei = $uei limit 1)
union all (select 'responsibility_entity' from responsibility_entity where uei = $uei limit 1)
union all (select 'ownership_edge_usaspending' from ownership_edge_usaspending where uei = $uei limit 1)
union all (select 'ownership_edge_usaspending' from ownership_edge_usaspending where parent_uei = $uei limit 1)
