with declared as (
  select identifier_digest, identifier_kind, 'sam_entities' as declared_by, listed_on from contractor_opt_out
  union all
  select identifier_digest, identifier_kind, 'sam_responsibility', listed_on from responsibility_opt_out
),
-- CAGE codes that any source gives for a UEI. A source may know a code that the opt-out itself does not name.
paired as (
  select uei, cage_code from contractor
  union
  select uei, cage_code from responsibility_entity
  union
  select child_uei, child_cage_code from ownership_edge_sam
  union
  select uei, cage_code from contractor_exclusion
  union
  select uei, cage_code from fascsa_order
  union
  select uei, cage_code from award
  union
  select uei, cage_code from award_transaction
),
of_withheld as (
  select withheld_digest('cage', cage_code) as identifier_digest, 'cage' as identifier_kind, declared_by, listed_on
  from paired
  join declared on declared.identifier_digest = withheld_digest('uei', uei)
  where cage_code is not null
),
-- A name without identifiers is also withheld if it belongs to an entity that opted out only in an API
-- answer.
named as (
  select withheld_digest('name', folded_name(name)), 'name', declared_by, declared.listed_on
  from (
    select uei, legal_business_name as name from contractor
    union
    select uei, dba_name from contractor
    union
    select uei, legal_business_name from responsibility_entity
  )
  join declared on declared.identifier_digest = withheld_digest('uei', uei)
  where folded_name(name) is not null
),
-- If an entity shows a code in its own registration, the code stays public, even if a source also gives it
-- for another entity.
shown as (
  select distinct withheld_digest('cage', cage_code) as identifier_digest
  from contractor
  where cage_code is not null and withheld_digest('uei', uei) not in (select identifier_digest from declared)
)
select identifier_digest, any_value(identifier_kind) as identifier_kind, declared_by, max(listed_on) as listed_on
from (
  from declared
  union all
  from of_withheld
  union all
  from named
)
where identifier_digest not in (select identifier_digest from shown)
group by identifier_digest, declared_by
