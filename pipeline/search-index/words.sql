-- Stored in key order: forward-spelled words are in the order of their numbers.
select word_number, spelling, documents, weight from search_word where direction = 'forward'
