-- Rows from $from (inclusive) to $to (exclusive) of a Parquet file, in file order, as RFC 4180 lines. Null is
-- an empty cell; a list is JSON.
with texts as (
  select
    file_row_number as position,
    case
      when typeof(columns(* exclude (file_row_number))) like '%[]'
        then to_json(columns(* exclude (file_row_number)))::varchar
      else columns(* exclude (file_row_number))::varchar
    end
  from read_parquet($path, file_row_number = true)
  where file_row_number >= $from and file_row_number < $to
),
cells as (
  select
    position,
    case
      when columns(* exclude (position)) is null then ''
      when contains(columns(* exclude (position)), '"') or contains(columns(* exclude (position)), ',')
        or contains(columns(* exclude (position)), e'\n') or contains(columns(* exclude (position)), e'\r')
        then '"' || replace(columns(* exclude (position)), '"', '""') || '"'
      else columns(* exclude (position))
    end
  from texts
),
lines as (
  select position, concat_ws(',', unpack(columns(* exclude (position)))) as line
  from cells
)
select
  count(*)::integer as lines,
  string_agg(line, e'\r\n' order by position) as text
from lines
