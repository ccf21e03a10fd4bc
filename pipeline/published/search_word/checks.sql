select [
  -- broken by: update built set word_number = 1 where direction = 'forward'
  none_of('every word has a unique number',
    count(*) filter (direction = 'forward') - count(distinct word_number) filter (direction = 'forward'),
    'words share the number of another', required := true),
  -- Taxonomy codes have weight 0 and keep their published form.
  -- broken by: update built set spelling = spelling || '-' where weight > 0
  no_row('words are folded', weight > 0 and not regexp_full_match(spelling, '[A-Z0-9]+'),
    'words hold more than upper-case letters and digits', required := true)
]
from built
