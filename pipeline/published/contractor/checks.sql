select [
  -- broken by: update built set uei = (select min(uei) from opted_out) where rowid = 0
  no_row('no entity that opted out has a row', uei in (select uei from opted_out),
    'rows are of one of the ' || (select count(*) from opted_out) || ' entities that opted out', required := true),
  -- broken by: update built set registration_status = 'expired'
  few_rows('fewer than half of the registrations are expired', registration_status = 'expired', 0.5, 'are expired')
]
from built
