-- The words that begin with a word, itself left out: one range of numbers.
select min(word_number) as first, max(word_number) as last, coalesce(sum(documents), 0)::bigint as documents
from search_word
where direction = 'forward' and spelling > $word and spelling < $to
