-- broken by: update built set identifier_kind = 'cage'
select
  'every entity that opted out has a digest of its UEI' as "check",
  true as required,
  count(*) filter (identifier_kind = 'uei') = (select count(*) from opted_out) as passed,
  (select count(*) from opted_out) - count(*) filter (identifier_kind = 'uei') || ' of ' || (select count(*) from opted_out) || ' entities have none' as detail
from built
