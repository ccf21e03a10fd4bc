-- Combines changes over several steps; each step is a file of changes, applied forward or backward. Returns a
-- page of rows by table and key, with the steps of each row; the caller folds the steps into a net change.
-- Rows removed and added that describe the same thing are paired as in pipeline/changes/pairs.sql, across all
-- that is removed and added from the first step to the last. Only narrow columns are held, and only those
-- that the page needs: the keys up to a bound, those of one NPI, and tables whose rows may be paired as a
-- whole. Those tables have at most some hundred thousand rows. Holding two weeks of the registry in memory
-- used all of it. The parts of the bound are compared separately: DuckDB 1.5 rejects a pair of strings
-- between two others as a type mismatch.
with identified as (
  select distinct table_name
  from read_parquet($files)
  where list_contains($tables, table_name) and (before_identity is not null or after_identity is not null)
),
of_npi as (
  select distinct table_name, key
  from read_parquet($files)
  where list_contains($tables, table_name) and (npi = $npi::varchar or npi_before = $npi::varchar)
),
step as (
  select
    filename, file_row_number as place, table_name, key, key_before, npi, npi_before, change, before_identity, after_identity,
    list_position($files, filename) as position, list_extract($inverted, list_position($files, filename)) as is_inverted,
    mentioned is not null and len(mentioned) > 0 and list_has_any(mentioned, $withheld::varchar[]) as hides
  from read_parquet($files, filename = true, file_row_number = true)
  where list_contains($tables, table_name)
    and table_name >= $after_table
    and (
      table_name in (from identified)
      or (
        (table_name, key) > ($after_table, $after_key)
        and ($until_table::varchar is null or table_name < $until_table::varchar or (table_name = $until_table::varchar and key <= $until_key::varchar))
        and ($npi::varchar is null or (table_name, key) in (from of_npi))
      )
    )
),
half as (
  select
    table_name, key as row_key, position, is_inverted, change <> 'added' and key_before is null as held_before, change <> 'removed' as held_after,
    case when key_before is null then before_identity end as before_identity, after_identity,
    npi = $npi::varchar or npi_before = $npi::varchar as touches, hides
  from step
  union all
  select table_name, key_before, position, is_inverted, true, false, before_identity, null, npi = $npi::varchar or npi_before = $npi::varchar, hides
  from step
  where key_before is not null
),
net as (
  select
    table_name,
    row_key,
    arg_min(case when is_inverted then held_after else held_before end, position) as was,
    arg_max(case when is_inverted then held_before else held_after end, position) as is_now,
    arg_min_null(case when is_inverted then after_identity else before_identity end, position) as was_identified_by,
    arg_max_null(case when is_inverted then before_identity else after_identity end, position) as is_identified_by,
    bool_or(touches) as touches,
    bool_or(hides) as hides
  from half
  group by table_name, row_key
),
pool as (
  select
    table_name, row_key, was, unnest(range(len(identified_by))) as way, unnest(identified_by) as digest
  from (
    select table_name, row_key, was, case when was then was_identified_by else is_identified_by end as identified_by
    from net
    where was <> is_now
  )
),
candidate as (
  select distinct
    table_name,
    any_value(row_key) filter (was) as removed_key,
    any_value(row_key) filter (not was) as added_key
  from pool
  where digest is not null
  group by table_name, way, digest
  having count(*) filter (was) = 1 and count(*) filter (not was) = 1
),
pair as (
  select table_name, removed_key, added_key
  from candidate
  qualify
    count(*) over (partition by table_name, removed_key) = 1 and count(*) over (partition by table_name, added_key) = 1
),
shown as (
  select net.table_name, net.row_key, came.removed_key as key_before
  from net
  left join pair as came on came.table_name = net.table_name and came.added_key = net.row_key
  left join pair as went on went.table_name = net.table_name and went.removed_key = net.row_key
  left join net as other on other.table_name = net.table_name and other.row_key = came.removed_key
  where went.removed_key is null
    and (net.was or net.is_now)
    and not net.hides and not coalesce(other.hides, false)
    and ($npi::varchar is null or net.touches or other.touches)
    and (net.table_name, net.row_key) > ($after_table, $after_key)
    and (
      $until_table::varchar is null
      or net.table_name < $until_table::varchar
      or (net.table_name = $until_table::varchar and net.row_key <= $until_key::varchar)
    )
  order by net.table_name, net.row_key
  limit $rows
),
found as (
  select shown.table_name, shown.row_key, shown.key_before, step.position, step.is_inverted, step.filename, step.place
  from shown
  left join step
    on step.table_name = shown.table_name
    and (step.key in (shown.row_key, shown.key_before) or step.key_before in (shown.row_key, shown.key_before))
)
select
  found.table_name, found.row_key, found.key_before, found.position, found.is_inverted, whole.key as step_key, whole.key_before as step_key_before,
  whole.change, whole.npi, whole.npi_before, whole.before, whole.after, whole.unchanged, whole.before_confidence, whole.after_confidence,
  whole.before_data_availability, whole.after_data_availability
from found
left join read_parquet($files, filename = true, file_row_number = true) as whole
  on whole.filename = found.filename and whole.file_row_number = found.place
order by found.table_name, found.row_key, found.position
