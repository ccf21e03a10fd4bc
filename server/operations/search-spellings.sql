-- Words one letter dropped, added, changed or swapped with its neighbour away from a word. One such change leaves either the first letters
-- whole ($from to $to) or the last ones, spelt backward ($back_from to $back_to): both are ranges of the key, so that few words are compared.
with near as (
  select word_number, documents
  from search_word
  where
    direction = 'forward'
    and spelling between $from and $to
    and weight = 10
    and length(spelling) between length($word) - 1 and length($word) + 1
    and damerau_levenshtein(spelling, $word) = 1
  union
  select word_number, documents
  from search_word
  where
    direction = 'backward'
    and spelling between $back_from and $back_to
    and weight = 10
    and length(spelling) between length($word) - 1 and length($word) + 1
    and damerau_levenshtein(spelling, reverse($word)) = 1
)
select word_number, documents
from near
order by documents desc, word_number
limit $most
