-- Rows of a sheet read by SQL alone, from the XML of the workbook: one row for each cell with a value.
-- Parameters: sheet and strings, the paths of both XML files.
with shared as (
  select list_transform(
    regexp_extract_all(content, '(?s)<si>.*?</si>|<si/>'),
    lambda item: array_to_string(regexp_extract_all(item, '(?s)<t(?: [^>]*)?>(.*?)</t>', 1), '')
  ) as strings
  from read_text($strings)
),
sheet_row as (
  select generate_subscripts(elements, 1) as number, unnest(elements) as element
  from (select regexp_extract_all(content, '(?s)<row [^>]*/>|<row .*?</row>') as elements from read_text($sheet))
),
cell as (
  select number, unnest(regexp_extract_all(element, '(?s)<c [^>]*/>|<c .*?</c>')) as element
  from sheet_row
)
select
  number,
  regexp_extract(element, 'r="([A-Z]+)', 1) as col,
  trim(replace(replace(replace(
    case when regexp_matches(element, '<c [^>]*t="s"') then strings[1 + regexp_extract(element, '<v>(.*?)</v>', 1)::integer]
      else regexp_extract(element, '<v>(.*?)</v>', 1) end,
    '&amp;', '&'), '&#xD;', ''), '_x000D_', '')) as value
from cell, shared
where contains(element, '<v>')
