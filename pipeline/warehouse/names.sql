-- Words of a name as search compares them: upper case, without diacritics, letters A–Z and digits alone. An apostrophe or a period parts no
-- word: O'NEIL is one, and so is P.C. server/operations/search-words.sql folds a query alike; test/server/search-words.test.ts holds them equal.
-- Nine names in ten are plain, and are parted without the expressions for the others: half of the time.
create or replace macro folded_words(name) as case
  when coalesce(name, '') = '' then []::varchar[]
  when regexp_full_match(name, '[A-Z0-9]+( [A-Z0-9]+)*') then string_split(name, ' ')
  else list_filter(
    string_split_regex(regexp_replace(upper(strip_accents(name)), '[''’`.]', '', 'g'), '[^A-Z0-9]+'),
    lambda word: word <> ''
  )
end;
