-- Each key and each key without one letter, as withoutOneLetter of server/records/one-away.ts gives them: two
-- words one typing error apart share one.
with word as (
  select distinct name_kind, name_key from screening_name where length(name_key) >= 3 and name_kind <> 'W'
),
shorter as (
  select name_kind, name_key, unnest(list_distinct(list_concat(
    [name_key],
    list_transform(range(1, length(name_key) + 1), lambda place: name_key[:place - 1] || name_key[place + 1:])
  ))) as spelling
  from word
)
select name_kind || spelling as row_key, name_key from shorter order by row_key, name_key
