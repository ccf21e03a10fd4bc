-- Step by step, so that the tables a step needs are gone before the next: at full size (47 million rows) all at once failed within 4 GB, one
-- time in two, and this gets by with 1 GB in the same time.
with weighed as materialized (
  select spelling as word, word_number, weight, 1 << (ascii(spelling) % 32) as initial from search_word where direction = 'forward'
),
own as materialized (
  select document, word_number, weight, initial
  from (select document, unnest(different_words(words)) as word from search_document)
  join weighed using (word)
),
-- What the whole name weighs and the letters its words begin with stand in each of its rows, so that a score needs no second look-up.
whole as materialized (
  select document, sum(weight)::integer as name_weight, bit_or(initial)::integer as initials
  from own
  group by document
),
-- A code stands once for each provider, whichever slots hold it. Found by numbers: the same rows as text took four times the memory.
coded as materialized (
  select distinct document, word_number
  from provider_taxonomy
  join weighed on word = '#' || taxonomy_code
  join (select id, document from search_document where kind = 'provider') on npi = id
),
occurring as (
  select document, word_number, true as is_in_name from own
  union all
  select document, word_number, false
  from (select document, unnest(other_words) as word from search_document)
  join weighed using (word)
  union all
  select document, word_number, false from coded
)
select word_number, document, kind, state, is_in_name, name_weight, initials
from occurring
join whole using (document)
join (select document, kind, state from search_document) using (document)
