-- broken by: update contractor_opt_out set identifier_digest = 'other' where identifier_kind = 'uei'
-- broken by: update responsibility_opt_out set identifier_digest = 'other' where identifier_kind = 'uei'
-- not broken by: update contractor_opt_out set identifier_digest = 'other' where identifier_kind = 'cage'
-- not broken by: update responsibility_opt_out set identifier_digest = 'other' where identifier_kind = 'cage'
select
  'every opt-out of a source is in the table' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' UEIs or names are not' as detail
from (
  select identifier_digest from contractor_opt_out where identifier_kind <> 'cage'
  union
  select identifier_digest from responsibility_opt_out where identifier_kind <> 'cage'
)
where identifier_digest not in (select identifier_digest from built)
union all
-- broken by: insert into built select 'digest ' || n, 'uei', 'sam_entities', date '2026-01-01' from
--   range(1000) t(n)
select
  'a small part of the registered entities opted out',
  false,
  count(distinct identifier_digest) filter (identifier_kind = 'uei')
    <= 0.2 * greatest(100, (select count(distinct uei) from contractor)),
  count(distinct identifier_digest) filter (identifier_kind = 'uei') || ' entities opted out'
from built
