-- broken by: update built set taxonomy_code = '207Q' where rowid = 0
select
  'taxonomy codes have the form of the NUCC code set' as "check",
  false as required,
  count(*) = 0 as passed,
  count(*) || ' codes are not nine letters or digits and an X' as detail
from built
where not regexp_full_match(taxonomy_code, '[0-9A-Z]{9}X')
