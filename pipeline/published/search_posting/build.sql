-- Runs in steps, so that the tables a step needs are freed before the next. At full size (54 million rows), a
-- single step failed within 4 GB one time in two; this needs 1 GB and the same time.
with weighed as materialized (
  select spelling as word, word_number, weight, 1 << (ascii(spelling) % 32) as initial from search_word where direction = 'forward'
),
own as materialized (
  select document, word_number, weight, initial
  from (select document, unnest(different_words(words)) as word from search_document)
  join weighed using (word)
),
-- What each row of a name repeats about it, except the state, as one 62-bit integer: the initial letters of
-- its words, the weight of the whole name (so that a score needs no second lookup), and its kind.
repeated as materialized (
  select document, state, (initials::bigint << 35) | (name_weight::bigint << 3) | list_position(search_kinds(), kind) as packed
  from (
    select document, sum(weight)::integer as name_weight, bit_or(initial)::integer as initials
    from own
    group by document
  )
  join search_document using (document)
),
-- One row for each code of a provider, whichever slots hold it. Joined by numbers: the same rows as strings
-- took four times the memory.
coded as materialized (
  select distinct document, word_number
  from provider_taxonomy
  join weighed on word = '#' || taxonomy_code
  join (select id, document from search_document where kind = 'provider') on npi = id
),
occurring as (
  select document, word_number, 1 as is_in_name from own
  union all
  select document, word_number, 0
  from (select document, unnest(other_words) as word from search_document)
  join weighed using (word)
  union all
  select document, word_number, 0 from coded
),
-- Sorts a third of the width of its columns: word and name are one integer. Its last bit says whether the
-- name itself contains the word.
sorted as (
  select (word_number::bigint << 32) | (document::bigint << 1) | is_in_name as place, packed, state
  from occurring
  join repeated using (document)
  order by place
)
select
  (place >> 32)::integer as word_number,
  ((place >> 1) & 2147483647)::integer as document,
  search_kinds()[packed & 7] as kind,
  state,
  (place & 1) = 1 as is_in_name,
  ((packed >> 3) & 4294967295)::integer as name_weight,
  (packed >> 35)::integer as initials
from sorted
