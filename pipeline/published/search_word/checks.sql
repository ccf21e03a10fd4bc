-- broken by: update built set word_number = 1 where direction = 'forward'
select 'every word has a unique number' as "check", true as required, count(*) = count(distinct word_number) as passed,
  count(*) - count(distinct word_number) || ' words share the number of another' as detail
from built
where direction = 'forward'
union all
-- broken by: update built set spelling = spelling || '-' where weight > 0
select 'words are folded', true, count(*) = 0, count(*) || ' words hold more than upper-case letters and digits'
from built
-- Taxonomy codes have weight 0 and keep their published form.
where weight > 0 and not regexp_full_match(spelling, '[A-Z0-9]+')
