-- broken by: delete from built where document = (select min(document) from built where kind = 'provider')
select
  'every named provider can be found' as "check",
  false as required,
  (select count(*) from built where kind = 'provider')
    >= (
      select count(*)
      from (select coalesce(organization_name, last_name) as name from provider)
      -- Most names contain a plain letter, so the cheap test comes first.
      where regexp_matches(name, '[A-Za-z0-9]') or regexp_matches(upper(strip_accents(name)), '[A-Z0-9]')
    ) as passed,
  (select count(*) from built where kind = 'provider') || ' providers have words' as detail
