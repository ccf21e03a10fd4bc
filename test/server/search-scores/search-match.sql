/*
 * The names that hold the words of a query, scored. $variants is a list of the ways the words may be spelt: word (from 0, the rarest first),
 * number (of search_word), similarity (0 to 100), weight, required. The last word may go on: numbers $prefix_from to $prefix_to of word
 * $prefix_word. The words below $drivers say which names are looked at; of those alone the other words are read.
 */
with search_posting as not materialized (from read_parquet($postings)),
variant as materialized (
  select unnest(
    from_json($variants, '[{"word":"INTEGER","number":"INTEGER","similarity":"INTEGER","weight":"INTEGER","required":"BOOLEAN"}]'),
    recursive := true
  )
),
driven as materialized (
  select document, kind, name_weight, initials, is_in_name, word, similarity, weight, required
  from search_posting
  join variant on number = word_number
  where word < $drivers and ($state is null or state = $state) and ($kind is null or kind = $kind)
  union all
  select document, kind, name_weight, initials, is_in_name, $prefix_word, $prefix_similarity, $prefix_weight, true
  from search_posting
  where
    word_number between $prefix_from and $prefix_to
    and $prefix_word < $drivers
    and ($state is null or state = $state)
    and ($kind is null or kind = $kind)
),
other as materialized (
  select document, null::varchar as kind, null::integer as name_weight, null::integer as initials, is_in_name, word, similarity, weight, required
  from search_posting
  join variant on number = word_number
  where word >= $drivers and document in (select document from driven)
  union all
  select document, null, null, null, is_in_name, $prefix_word, $prefix_similarity, $prefix_weight, true
  from search_posting
  where
    word_number between $prefix_from and $prefix_to
    and $prefix_word >= $drivers
    and document in (select document from driven)
),
found as (
  select
    document,
    word,
    any_value(kind) as kind,
    any_value(name_weight) as name_weight,
    any_value(initials) as initials,
    max(similarity) as similarity,
    any_value(weight) as weight,
    bool_or(is_in_name) as is_in_name,
    bool_or(required) as required
  from (
    -- If more words are required than drive the search, a name without any other required word is dropped
    -- before counting.
    from driven
    where $held <= $drivers or document in (select document from other where required)
    union all
    from other
  )
  group by document, word
),
matched as (
  select
    document,
    any_value(kind) as kind,
    any_value(name_weight) as name_weight,
    -- A single letter in the query is an initial: it matches any word of the name that begins with it.
    sum(weight * similarity) + 300 * bit_count(any_value(initials) & $initials) as agreement,
    coalesce(sum(weight) filter (is_in_name), 0) + 3 * bit_count(any_value(initials) & $initials) as covered
  from found
  group by document
  having count(*) filter (required) >= $held
),
scored as materialized (
  select
    document,
    kind,
    -- In integer thousandths: nine tenths for the share of the query found in the name, one tenth for the
    -- share of the name found in the query.
    ((9 * (10 * agreement // $weight) + least(1000, 1000 * covered // name_weight)) * $share // 10000)::integer as score
  from matched
  where $taxonomy is null or document in (select document from search_posting where word_number = $taxonomy)
)
