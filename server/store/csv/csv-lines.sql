-- Rows from $from up to $to of a Parquet file, in its own order, as lines after RFC 4180. Null is an empty cell, a list is JSON.
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
rows_of_texts as (
  select position, list_value(unpack(columns(* exclude (position)))) as cells
  from texts
)
select
  count(*)::integer as lines,
  string_agg(
    array_to_string(
      list_transform(cells, lambda cell:
        case
          when cell is null then ''
          when contains(cell, '"') or contains(cell, ',') or contains(cell, e'\n') or contains(cell, e'\r')
            then '"' || replace(cell, '"', '""') || '"'
          else cell
        end
      ),
      ','
    ),
    e'\r\n' order by position
  ) as text
from rows_of_texts
