-- Input tables hold their columns already trimmed; a JSON value or a part of a list is not.

-- Trim checks each character for every Unicode blank: 80 to 160 ns for a name. That an ASCII string has none at
-- its ends is found in 20 ns.
create or replace macro text_or_null(published) as
  case
    when published <> '' and not starts_with(published, ' ') and not ends_with(published, ' ') and strlen(published) = length(published) then published
    else nullif(trim(published), '')
  end;

-- Editions of one file differ: Yes and No, Y and N, true and false.
create or replace macro yes_or_no(published) as
  case when upper(published) in ('Y', 'YES', 'TRUE') then true when upper(published) in ('N', 'NO', 'FALSE') then false end;
-- True if a value is published and could not be read.
create or replace macro is_lost(published, reading) as published is not null and reading is null;

-- How the catalog reads a text by the type of its column. try_cast alone would read 'NaN' and '1e3' as numbers and
-- round 12.5 to an integer.
create or replace macro read_number(published) as
  case when regexp_full_match(published, '-?(\d+\.?\d*|\.\d+)') then try_cast(published as double) end;
create or replace macro read_whole(published) as
  case when regexp_full_match(published, '\d+(\.0*)?') then try_cast(try_cast(published as double) as bigint) end;
create or replace macro read_usd(published) as
  case when read_number(published) is not null then try_cast(published as decimal(18, 2)) end;
create or replace macro read_answer(published) as yes_or_no(published);
create or replace macro has_lost_answer(texts) as coalesce(list_bool_or(list_transform(texts, lambda one: is_lost(one, yes_or_no(one)))), false);
create or replace macro flags_of(flags) as list_sort(list_distinct(list_filter(flags, lambda flag: flag is not null)));
-- Position of a row among those with the same key, from 1: a source that rejects repeated keys keeps the first.
create or replace macro place_in_key(key, raw, line) as row_number() over (partition by key order by raw, line);

-- All values of a line, so that equal lines give equal strings, and the digest of a line as its id.
create or replace macro line_of(published) as
  array_to_string(list_transform(published, lambda value: coalesce(value, '')), chr(31));
create or replace macro line_id(line, ordinal) as left(sha256(line || chr(31) || ordinal), 16);
-- A share in percent, 0 to 100; null for any other text.
create or replace macro share_of(published) as
  case when regexp_full_match(published, '\d+(\.\d+)?\s*%?') and rtrim(published, '% ')::double <= 100 then rtrim(published, '% ')::double end;
