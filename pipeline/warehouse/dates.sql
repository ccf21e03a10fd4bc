-- Dates as publishers and people write them. This file decides what counts as a date, and reads the two most
-- common forms; a source with other forms reads them itself.

create or replace macro latest_plausible(as_of) as as_of + interval 10 year;
-- A two-digit year gets the latest century that keeps the date on or before `latest`: 24 is 2024.
-- Compared as days: year() fills a table of 14,000 days for each expression and thread, half a millisecond.
create or replace macro in_its_century(day, latest) as
  case
    when day >= date '0100-01-01' then day
    when day + interval 2000 year <= latest then (day + interval 2000 year)::date
    else (day + interval 1900 year)::date
  end;
-- Null before 1900: such years are typing errors.
create or replace macro end_date(day, as_of) as
  case
    when day >= date '1900-01-01' then day
    when isfinite(day) and day < date '0100-01-01' then in_its_century(day, latest_plausible(as_of))
  end;
-- Also null more than ten years after the file: only an end or expiration can be that far ahead.
create or replace macro plausible_date(day, as_of) as
  case when end_date(day, as_of) <= latest_plausible(as_of) then end_date(day, as_of) end;
create or replace macro is_distant(day, as_of) as coalesce(day > latest_plausible(as_of), false);
create or replace macro snapshot_date() as getvariable('snapshot_date')::date;

-- Most files write 07/31/2026; the interfaces of the same publishers write 2026-07-31.
create or replace macro written_date(published) as try_strptime(published, ['%m/%d/%Y', '%Y-%m-%d'])::date;
create or replace macro published_day(published) as plausible_date(written_date(published), snapshot_date());
create or replace macro read_day(published) as published_day(published);
create or replace macro published_end(published) as end_date(written_date(published), snapshot_date());
create or replace macro read_end(published) as published_end(published);
