-- Most names contain a plain letter, so the cheap test comes first.
-- broken by: delete from built where document = (select min(document) from built where kind = 'provider')
select [verdict('every named provider can be found', false,
  count(*) >= (
    select count(*)
    from (select coalesce(organization_name, last_name) as name from provider)
    where regexp_matches(name, '[A-Za-z0-9]') or regexp_matches(upper(strip_accents(name)), '[A-Z0-9]')
  ),
  count(*) || ' providers have words')]
from built
where kind = 'provider'
