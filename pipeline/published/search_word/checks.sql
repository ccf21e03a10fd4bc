select
  'every word has a number of its own' as "check",
  true as required,
  count(*) = count(distinct spelling) and count(*) = count(distinct word_number) as passed,
  count(*) || ' words' as detail
from built
where direction = 'forward'
