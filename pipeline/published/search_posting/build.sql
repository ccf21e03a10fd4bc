with weighed as (
  select spelling as word, word_number, weight from search_word where direction = 'forward'
),
-- What the whole name weighs and the letters its words begin with stand in each of its rows, so that a score needs no second look-up.
own as (
  select document, unnest(list_distinct(words)) as word from search_document
),
whole as (
  select document, sum(weight)::integer as name_weight, bit_or(1 << (ascii(word) % 32))::integer as initials
  from own
  join weighed using (word)
  group by document
),
occurring as (
  select document, kind, state, unnest(list_distinct(words)) as word, true as is_in_name from search_document
  union all
  select document, kind, state, unnest(other_words), false from search_document
  union all
  select distinct document, kind, state, '#' || taxonomy_code, false
  from search_document
  join provider_taxonomy on npi = id
  where kind = 'provider' and taxonomy_code is not null
)
select word_number, document, kind, state, is_in_name, name_weight, initials
from occurring
join weighed using (word)
join whole using (document)
