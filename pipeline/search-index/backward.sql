-- Words that are ever taken for a misspelt one, in the order of their last letters: 10 is what an ordinary word weighs.
select word_number from search_word where direction = 'backward' and weight = 10
