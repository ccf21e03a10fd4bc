select [
  -- broken by: delete from built where npi = (select min(npi) from built where exclusion_rows = 0)
  verdict('one row for each provider', true, count(*) = (select count(*) from provider),
    count(*) || ' entities, ' || (select count(*) from provider) || ' providers'),
  -- broken by: update built set exclusion_rows = exclusion_rows + 1 where rowid = 0
  verdict('no exclusion is counted twice or under another number', true,
    coalesce(sum(exclusion_rows), 0) = (select count(*) from exclusion where npi in (select npi from provider)),
    coalesce(sum(exclusion_rows), 0) || ' exclusions counted')
]
from built
