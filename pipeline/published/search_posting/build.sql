-- Step by step, so that the tables a step needs are gone before the next: at full size (47 million rows) all at once failed within 4 GB, one
-- time in two, and this gets by with 1 GB in the same time.
with weighed as materialized (
  select spelling as word, word_number, weight from search_word where direction = 'forward'
),
-- What the whole name weighs and the letters its words begin with stand in each of its rows, so that a score needs no second look-up.
own as (
  select document, unnest(list_distinct(words)) as word from search_document
),
whole as materialized (
  select document, sum(weight)::integer as name_weight, bit_or(1 << (ascii(word) % 32))::integer as initials
  from own
  join weighed using (word)
  group by document
),
-- A code stands once for each provider, whichever slots hold it. Found by numbers: the same rows as text took four times the memory.
coded as materialized (
  select distinct document, word_number, state
  from provider_taxonomy
  join weighed on word = '#' || taxonomy_code
  join (select id, document, state from search_document where kind = 'provider') on npi = id
),
occurring as (
  select document, kind, state, word_number, true as is_in_name
  from (select document, kind, state, unnest(list_distinct(words)) as word from search_document)
  join weighed using (word)
  union all
  select document, kind, state, word_number, false
  from (select document, kind, state, unnest(other_words) as word from search_document)
  join weighed using (word)
  union all
  select document, 'provider', state, word_number, false from coded
)
select word_number, document, kind, state, is_in_name, name_weight, initials
from occurring
join whole using (document)
