-- Folds a query into words as the pipeline folds names (pipeline/warehouse/names.sql).
select
  list_filter(
    string_split_regex(regexp_replace(upper(strip_accents($q)), '[''’`.]', '', 'g'), '[^A-Z0-9]+'),
    lambda word: word <> ''
  ) as words
