select
  'words are folded' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' names have words that hold more than upper-case letters and digits' as detail
from built
where not regexp_full_match(array_to_string(words || other_words, ''), '[A-Z0-9]+')
union all
select
  'every named provider can be found',
  true,
  (select count(*) from built where kind = 'provider')
    >= (select count(*) from provider where regexp_matches(upper(strip_accents(coalesce(organization_name, last_name))), '[A-Z0-9]')),
  (select count(*) from built where kind = 'provider') || ' providers have words'
