-- Words of a name as search compares them: upper case, without diacritics, letters A–Z and digits alone. An apostrophe or a period parts no
-- word: O'NEIL is one, and so is P.C. server/operations/search-words.sql folds a query alike; test/server/search-words.test.ts holds them equal.
create or replace macro words_parted(name) as list_filter(
  string_split_regex(regexp_replace(upper(strip_accents(name)), '[''’`.]', '', 'g'), '[^A-Z0-9]+'),
  lambda word: word <> ''
);

-- Nine names in ten are plain, and need none of that: half of the time.
create or replace macro is_plain(name) as regexp_full_match(name, '[A-Z0-9]+( [A-Z0-9]+)*');
create or replace macro folded_words(name) as case
  when coalesce(name, '') = '' then []::varchar[]
  when is_plain(name) then string_split(name, ' ')
  else words_parted(name)
end;

-- The same as a text, with a blank between words; empty when nothing is left. Texts are in the order that their words have as lists: a blank is
-- before every letter and digit.
create or replace macro folded_text(name) as case
  when coalesce(name, '') = '' then ''
  when is_plain(name) then name
  else array_to_string(words_parted(name), ' ')
end;
create or replace macro folded_name(name) as nullif(folded_text(name), '');

-- The words of a name, each once. Five names in six have three at most, and are told without the list being hashed: half of the time.
create or replace macro different_words(words) as case
  when len(words) = 1 then words
  when len(words) = 2 and words[1] <> words[2] then words
  when len(words) = 3 and words[1] <> words[2] and words[1] <> words[3] and words[2] <> words[3] then words
  else list_distinct(words)
end;
