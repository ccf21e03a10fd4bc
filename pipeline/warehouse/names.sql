-- Words of a name as search compares them: upper case, no diacritics, only letters A–Z and digits. An
-- apostrophe or a period does not split a word: O'NEIL is one word, and so is P.C.
-- server/operations/search-words.sql folds a query alike; test/server/search-words.test.ts checks that both
-- are equal.
create or replace macro words_parted(name) as list_filter(
  string_split_regex(regexp_replace(upper(strip_accents(name)), '[''’`.]', '', 'g'), '[^A-Z0-9]+'),
  lambda word: word <> ''
);

-- Nine names in ten are plain and need no folding, which saves half the time.
create or replace macro is_plain(name) as regexp_full_match(name, '[A-Z0-9]+( [A-Z0-9]+)*');
create or replace macro folded_words(name) as case
  when coalesce(name, '') = '' then []::varchar[]
  when is_plain(name) then string_split(name, ' ')
  else words_parted(name)
end;

-- The same as a string with a blank between words; empty if no word is left. Strings sort like their lists of
-- words, because a blank sorts before every letter and digit.
create or replace macro folded_text(name) as case
  when coalesce(name, '') = '' then ''
  when is_plain(name) then name
  else array_to_string(words_parted(name), ' ')
end;
create or replace macro folded_name(name) as nullif(folded_text(name), '');

-- Five names in six have at most three words and need no list hash, which saves half the time.
create or replace macro different_words(words) as case
  when len(words) = 1 then words
  when len(words) = 2 and words[1] <> words[2] then words
  when len(words) = 3 and words[1] <> words[2] and words[1] <> words[3] and words[2] <> words[3] then words
  else list_distinct(words)
end;
