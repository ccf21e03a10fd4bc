-- Words that a misspelled word can be corrected to, ordered by their last letters. An ordinary word has
-- weight 10.
select word_number from search_word where direction = 'backward' and weight = 10
