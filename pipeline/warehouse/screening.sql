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

create or replace macro business_words(name) as words_without(
  list_filter(
    string_split(
      replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              array_to_string(words_without(folded_words(name), list_filter(name_forms(), lambda form: length(form) > 1)), ' '),
              '([A-Z0-9]{2,}) S\b', '\1S', 'g'
            ),
            '\b([A-Z]) ', '\1~', 'g'
          ),
          '~([A-Z0-9]{2,})', ' \1', 'g'
        ),
        '~', ''
      ),
      ' '
    ),
    lambda word: word <> ''
  ),
  name_forms()
);
