-- Pairs of a removed and an added row about the same thing. Input: pool (side, row_key, way, digest), one
-- line for each way to identify a row. If exactly one removed and one added row share a digest, they are
-- candidates. A pair is kept if neither row is a candidate for another row; ambiguous rows stay removed and
-- added.
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
