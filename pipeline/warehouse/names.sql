-- Words of a name as search compares them: upper case, without diacritics, letters A–Z and digits alone. An apostrophe or a period parts no
-- word: O'NEIL is one, and so is P.C. server/operations/search-words.sql folds a query alike; test/server/search-words.test.ts holds them equal.
create or replace macro folded_words(name) as list_filter(
  string_split_regex(regexp_replace(upper(strip_accents(coalesce(name, ''))), '[''’`.]', '', 'g'), '[^A-Z0-9]+'),
  lambda word: word <> ''
);
