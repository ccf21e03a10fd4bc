-- A word in the vocabulary, by the index. A row spelt backward is another word's.
select direction, word_number, documents, weight
from search_word
where spelling = $word
