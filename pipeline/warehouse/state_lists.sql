-- What the lists of state Medicaid agencies have in common. Each list has a view listed (its texts, as
-- list.json names their columns), a view list_line (the same, if no staging.sql computes more) and a table
-- listed_action (class_key, action_class): the class of each action that the state publishes. The key '' is for
-- rows without an action. A key '*' says that other words are known to have no class.

create or replace macro state_list_columns() as table
select
  null::varchar as list_state, null::varchar as name, null::boolean as is_organization, false as is_one_text,
  null::varchar as last_name, null::varchar as first_name, null::varchar as middle_name, null::varchar as suffix,
  null::varchar as organization_name, null::varchar as other_names, null::varchar as affiliation, null::varchar as npi_as_published,
  null::varchar as license_number, null::varchar as provider_number, null::varchar as provider_type, null::varchar as city,
  null::varchar as state, null::varchar as action, null::varchar as class_key, null::varchar as reason,
  null::varchar as imposed_by, null::varchar as start_text, null::varchar as end_text, null::varchar as reinstated_text, null::varchar as further_text,
  null::varchar as term, null::varchar as born_text, null::varchar as added_text, null::varchar as title_text, null::boolean as is_copy_of_federal,
  null::integer as _raw, null::bigint as _row, null::date as _date, null::varchar as _file
where false;

-- The text of a cell without line breaks and blanks around it; null for a word that means nothing.
create or replace macro without_margins(published) as regexp_replace(published, '^[\s\x{00A0}]+|[\s\x{00A0}]+$', '', 'g');
create or replace macro meaningful(published) as
  case
    when not regexp_full_match(upper(without_margins(published)), '(N/?A|NONE|NULL|UNKNOWN|[-_. ]*)') then without_margins(published)
  end;

-- Workbooks hold a date as days since December 30, 1899, or as text; Georgia writes 20260112.
create or replace macro listed_date(published) as
  plausible_date(
    case
      when regexp_full_match(published, '[1-9]\d{4}(\.\d+)?') then date '1899-12-30' + floor(published::double)::integer
      else try_strptime(regexp_extract(published, '\S+'), ['%m/%d/%Y', '%m/%d/%y', '%Y-%m-%d', '%Y%m%d'])::date
    end,
    snapshot_date()
  );
create or replace macro is_no_listed_date(published) as meaningful(published) is not null and listed_date(published) is null;
-- Also of dates without anything between them: 05/31/202304/19/2024.
create or replace macro listed_dates(published) as
  case
    when published is null then []::varchar[]
    when listed_date(published) is not null and not regexp_matches(published, '/\d{4}.*/') then [listed_date(published)::varchar]
    else list_filter(
      list_transform(regexp_extract_all(published, '\d{1,2}/\d{1,2}/\d{4}'), lambda part: listed_date(part)::varchar),
      lambda day: day is not null
    )
  end;
-- A title has its date in words (May 28, 2026) or as 05/22/2026.
create or replace macro title_date(title) as
  coalesce(
    try_strptime(regexp_extract(title, '(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}'), '%B %d, %Y'),
    try_strptime(regexp_extract(title, '\b\d{1,2}/\d{1,2}/\d{4}\b'), '%m/%d/%Y')
  )::date;

-- Ten-digit numbers of a cell, each once, in its order.
create or replace macro ten_digit_numbers(published) as
  list_filter(
    coalesce(string_split_regex(published, '[^0-9]+'), []::varchar[]),
    lambda number, place: length(number) = 10 and list_position(string_split_regex(published, '[^0-9]+'), number) = place
  );
create or replace macro valid_npis(published) as
  list_filter(ten_digit_numbers(published), lambda number: npi_has_valid_check_digit(number));

-- What follows A/K/A or D/B/A in a name.
create or replace macro names_after(name) as
  nullif(trim(regexp_extract(name, '(?i)\b(?:A[./]?K[./]?A|D[./]?B[./]?A|F[./]?K[./]?A)\b(?:/DBA\b)?\W*(.*)$', 1)), '');

create or replace macro key_of_action(published) as regexp_replace(upper(without_margins(published)), '\s+', ' ', 'g');

create or replace macro whole_lines(lines) as table
from state_list_columns()
union all by name
from query_table(lines);

-- Lines with a name, each with the key of its row: a digest of its values and its ordinal among identical lines.
create or replace macro identified_lines(lines) as table
select
  * exclude (content),
  line_id(content, row_number() over (partition by content order by _row)) as state_exclusion_id
from (
  select
    *,
    line_of([
      list_state, name, npi_as_published, license_number, provider_number, provider_type, city, state, action, reason, imposed_by,
      start_text, end_text, further_text, other_names
    ]) as content
  from whole_lines(lines)
  where meaningful(name) is not null
);

-- Only a row without a name is rejected: it is about nobody.
create or replace macro rejected_lines(lines) as table
select _raw, _row, 'name_missing' as reason, 'the row gives no name' as detail, coalesce(start_text, action, '') as record
from whole_lines(lines)
where meaningful(name) is null;

create or replace macro covered_days(lines) as table
select min(listed_date(start_text)) as period_start, max(_date) as period_end
from whole_lines(lines);
