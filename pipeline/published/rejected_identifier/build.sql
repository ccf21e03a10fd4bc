-- Identifiers of rejected rows. `reject` holds the rejects of every snapshot of the release: the row as JSON,
-- or an unreadable line unchanged.
with rejected as (
  select
    source,
    file,
    reason,
    case when starts_with(record, '{') then try_cast(record as json) end as fields,
    case when not starts_with(record, '{') then record end as line
  from reject
  -- A row that a newer file replaces is not an error.
  where reason <> 'superseded' and record is not null
),
found as (
  select
    source, file, reason, 'npi' as identifier_type,
    -- Or a line of a file whose first column is the NPI.
    coalesce(
      nullif(regexp_extract(fields ->> 'npi', '^(\d{10})(\.0+)?$', 1), ''), nullif(regexp_extract(line, '^"?(\d{10})(\.0+)?"?,', 1), '')
    ) as identifier
  from rejected
  union all
  select source, file, reason, 'ccn', nullif(regexp_extract(upper(fields ->> 'ccn'), '^[0-9A-Z]{6,10}$'), '') from rejected
  union all
  select source, file, reason, 'uei', nullif(regexp_extract(upper(fields ->> 'uei'), '^[0-9A-Z]{12}$'), '') from rejected
  union all
  select source, file, reason, 'nct_id', nullif(regexp_extract(upper(fields ->> 'nct_id'), '^NCT\d{8}$'), '') from rejected
  union all
  select source, file, reason, 'enrollment_id', nullif(regexp_extract(upper(fields ->> 'enrollment_id'), '^[IO]\d{14}$'), '')
  from rejected
)
select identifier, identifier_type, source, file as listed_in, reason, count(*)::integer as row_count
from found
where identifier is not null
  and withheld_digest(identifier_type, identifier) not in (select identifier_digest from withheld_identifier)
group by identifier, identifier_type, source, file, reason
