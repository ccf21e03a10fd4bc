-- broken by: update built set identifier_kind = 'cage'
select [none_of('every entity that opted out has a digest of its UEI',
  (select count(*) from opted_out) - count(*) filter (identifier_kind = 'uei'), 'entities have none', required := true)]
from built
