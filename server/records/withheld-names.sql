-- Selects the names of entities that opted out, by the digests of pipeline/warehouse/withholding.sql.
select name
from (select unnest(from_json($names::varchar, '["VARCHAR"]')) as name)
where sha256('name:' || array_to_string(
  list_filter(
    string_split_regex(regexp_replace(upper(strip_accents(name)), '[''’`.]', '', 'g'), '[^A-Z0-9]+'),
    lambda word: word <> ''
  ), ' '
)) in (select identifier_digest from withheld_identifier)
