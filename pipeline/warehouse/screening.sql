-- Keys under which names are looked up by a roster, after macros.ts gave the word lists of
-- domain/name-words.ts. A test checks that both give the same keys.
create or replace macro words_without(words, dropped) as case
  when len(list_filter(words, lambda word: not list_contains(dropped, word))) = 0 then words
  else list_filter(words, lambda word: not list_contains(dropped, word))
end;

create or replace macro last_name_keys(name) as list_distinct(list_concat(
  [array_to_string(words_without(folded_words(name), name_suffixes()), '')],
  case
    when len(words_without(folded_words(name), name_suffixes())) > 1 then list_filter(
      words_without(folded_words(name), name_suffixes()),
      lambda word: length(word) >= 3 and not list_contains(name_particles(), word)
    )
    else []::varchar[]
  end
));

create or replace macro business_keys(name) as list_distinct(words_without(folded_words(name), name_forms()));
