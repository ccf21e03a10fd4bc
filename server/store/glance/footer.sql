-- What the footer of a Parquet file says about each column: nulls, and the smallest and largest value. It
-- reads no row. For a list, the footer counts null elements, empty lists and null lists together.
select
  split_part(path_in_schema, ', ', 1) as name,
  case when count(stats_null_count) = count(*) then sum(stats_null_count)::bigint end as nulls,
  min(stats_min_value) as least_text,
  max(stats_max_value) as greatest_text,
  min(try_cast(stats_min_value as double)) as least_number,
  max(try_cast(stats_max_value as double)) as greatest_number
from parquet_metadata($path)
group by column_id, name
order by column_id
