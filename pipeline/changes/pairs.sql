-- Rows removed and rows added that are about one thing. Input: pool (side, row_key, way, digest), a line for each way a row can be told by.
-- A digest that one removed and one added row have, and no other, makes them candidates. A pair stands when none of its rows is a candidate
-- for another: what is ambiguous stays removed and added.
create or replace table pair as
with candidate as (
  select distinct
    any_value(row_key) filter (side = 'removed') as removed_key,
    any_value(row_key) filter (side = 'added') as added_key
  from pool
  group by way, digest
  having count(*) filter (side = 'removed') = 1 and count(*) filter (side = 'added') = 1
)
select removed_key, added_key
from candidate
qualify count(*) over (partition by removed_key) = 1 and count(*) over (partition by added_key) = 1;
