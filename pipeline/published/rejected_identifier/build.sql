-- Identifiers of rejected rows. `reject` holds the rejects of every snapshot of the release, each with the
-- parties that it names as `type:identifier`.
with rejected as (
  select
    *,
    row_number() over (partition by source, file, listed_on order by line, reason, detail, record, parties)::integer as ordinal,
    list_filter(parties, lambda party: not starts_with(party, 'name:')) as identifiers,
    list_filter(parties, lambda party: starts_with(party, 'uei:') or starts_with(party, 'cage:')) as entities
  from reject
  -- A row that a newer file replaces is not an error.
  where reason <> 'superseded' and len(parties) > 0
),
named as (
  select *, unnest(parties) as party from rejected
),
-- A row about an entity that opted out is left out whole. A name counts only if the row has no identifier of
-- SAM.gov.
withheld as (
  select distinct source, file, listed_on, ordinal
  from named
  where (list_contains(entities, party) or (starts_with(party, 'name:') and len(entities) = 0))
    and withheld_digest(split_part(party, ':', 1), split_part(party, ':', 2)) in (select identifier_digest from withheld_identifier)
)
select
  split_part(party, ':', 2) as identifier,
  split_part(party, ':', 1) as identifier_type,
  source,
  file as listed_in,
  listed_on,
  ordinal,
  tables,
  edition,
  line,
  reason,
  amount_usd,
  identifiers
from named
anti join withheld using (source, file, listed_on, ordinal)
where not starts_with(party, 'name:') or len(identifiers) = 0
