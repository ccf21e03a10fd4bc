select [
  -- broken by: update built set confidence = 1 where name_agreement <> 'agrees'
  -- broken by: update built set confidence = 1 where state_agreement <> 'agrees'
  -- broken by: update built set confidence = 0.5 where confidence = 1
  -- not broken by: update built set confidence = null
  no_row('a row has confidence 1 exactly if its name and state agree',
    (confidence = 1) is distinct from (name_agreement = 'agrees' and state_agreement = 'agrees') and confidence is not null,
    'rows have a confidence that their agreements do not give', required := true),
  -- broken by: update built set name_agreement = 'differs', confidence = 0.3
  verdict('most names agree with the registry', false,
    coalesce(avg((name_agreement = 'agrees')::integer) filter (name_agreement <> 'not_given'), 1) > 0.5,
    count(*) filter (name_agreement = 'differs') || ' of ' || count(*) || ' names differ')
]
from built
