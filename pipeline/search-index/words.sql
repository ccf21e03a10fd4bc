-- Stored in the order of the key: those spelt forward are in the order of their numbers.
select word_number, spelling, documents, weight from search_word where direction = 'forward'
