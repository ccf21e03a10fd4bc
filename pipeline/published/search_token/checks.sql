select
  'tokens are folded' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' tokens hold more than upper-case letters and digits' as detail
from built
where not regexp_full_match(token, '[A-Z0-9]+')
union all
select
  'every named provider has a token',
  true,
  (select count(distinct id) from built where kind = 'provider' and name_type = 'name')
    >= (select count(*) from provider where regexp_matches(upper(strip_accents(coalesce(organization_name, last_name))), '[A-Z0-9]')),
  (select count(distinct id) from built where kind = 'provider') || ' providers have tokens'
