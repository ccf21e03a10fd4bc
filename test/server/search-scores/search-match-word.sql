-- search-match.sql for a query of one word, which may occur in half a million names: only the word's
-- spellings must be combined.
with search_posting as not materialized (from read_parquet($postings)),
variant as materialized (
  select unnest(
    from_json($variants, '[{"number":"INTEGER","similarity":"INTEGER","weight":"INTEGER"}]'),
    recursive := true
  )
),
hit as (
  select document, kind, name_weight, is_in_name, similarity, weight
  from search_posting
  join variant on number = word_number
  where ($state is null or state = $state) and ($kind is null or kind = $kind)
  union all
  select document, kind, name_weight, is_in_name, $prefix_similarity, $prefix_weight
  from search_posting
  where
    word_number between $prefix_from and $prefix_to
    and ($state is null or state = $state)
    and ($kind is null or kind = $kind)
),
scored as materialized (
  select
    document,
    any_value(kind) as kind,
    max((90 * similarity + least(1000, 1000 * weight * is_in_name::integer // name_weight)) // 10)::integer as score
  from hit
  where $taxonomy is null or document in (select document from search_posting where word_number = $taxonomy)
  group by document
)
