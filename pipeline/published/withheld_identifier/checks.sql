select [
  -- broken by: update contractor_opt_out set identifier_digest = 'other' where identifier_kind = 'uei'
  -- broken by: update responsibility_opt_out set identifier_digest = 'other' where identifier_kind = 'uei'
  -- not broken by: update contractor_opt_out set identifier_digest = 'other' where identifier_kind = 'cage'
  -- not broken by: update responsibility_opt_out set identifier_digest = 'other' where identifier_kind = 'cage'
  none_of('every opt-out of a source is in the table',
    (
      select count(distinct identifier_digest)
      from (from contractor_opt_out union all by name from responsibility_opt_out)
      where identifier_kind <> 'cage' and identifier_digest not in (select identifier_digest from built)
    ),
    'UEIs or names are not', required := true),
  -- broken by: insert into built select 'digest ' || n, 'uei', 'sam_entities', date '2026-01-01' from
  --   range(1000) t(n)
  verdict('a small part of the registered entities opted out', false,
    count(distinct identifier_digest) filter (identifier_kind = 'uei') <= 0.2 * greatest(100, (select count(distinct uei) from contractor)),
    count(distinct identifier_digest) filter (identifier_kind = 'uei') || ' entities opted out')
]
from built
