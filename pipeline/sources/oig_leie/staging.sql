-- Exclusion lines to typed exclusions. Inputs: input_updated (full list), input_exclusions and input_reinstatements (supplements).

-- 00000000 stands for no date.
create or replace macro leie_date(published) as try_strptime(nullif(published, '00000000'), '%Y%m%d')::date;
create or replace macro is_no_date(published) as
  coalesce(published, '00000000') <> '00000000' and leie_date(published) is null;
create or replace macro leie_npi(published) as nullif(published, '0000000000');

-- A two-digit year of birth is the one that makes the party 16 to 100 years old at exclusion, the nineteen-hundreds first;
-- when neither does, the year is not known.
create or replace macro birth_date(published, excluded) as
  case
    when regexp_full_match(published, '\d{8}') then try_strptime(published, '%Y%m%d')::date
    when regexp_full_match(published, '\d{2}/\d{2}/\d{2}') then
      list_filter(
        [
          try_strptime(left(published, 6) || '19' || right(published, 2), '%m/%d/%Y')::date,
          try_strptime(left(published, 6) || '20' || right(published, 2), '%m/%d/%Y')::date
        ],
        lambda born: born is not null and date_diff('year', born, excluded) between 16 and 100
      )[1]
  end;

create or replace view lines as
select *, 'listed' as role from input_updated
union all by name
select *, 'listed' as role from input_exclusions
union all by name
select *, 'reinstated' as role from input_reinstatements;

create or replace view judged as
select
  *,
  case
    when "EXCLTYPE" is null then 'exclusion_type_missing'
    when leie_date("EXCLDATE") is null then 'exclusion_date_invalid'
    when coalesce("LASTNAME", "BUSNAME") is null then 'name_missing'
  end as reason
from lines;

create or replace view rejected as
select
  _raw,
  _row,
  reason,
  case reason
    when 'exclusion_type_missing' then 'EXCLTYPE is empty'
    when 'exclusion_date_invalid' then 'EXCLDATE ' || coalesce('''' || "EXCLDATE" || '''', 'is empty') || ' is no date'
    else 'neither LASTNAME nor BUSNAME is given'
  end as detail,
  to_json(struct_pack(
    last_name := "LASTNAME", first_name := "FIRSTNAME", business_name := "BUSNAME", npi := "NPI", excltype := "EXCLTYPE", excldate := "EXCLDATE"
  ))::varchar as record
from judged
where reason is not null;

-- The identity of a line is all of its values but REINDATE, and its ordinal among identical lines of its file.
create or replace view identified as
select
  *,
  row_number() over (partition by _raw, content order by _row) as ordinal
from (
  select
    *,
    concat_ws(
      chr(31),
      coalesce("LASTNAME", ''), coalesce("FIRSTNAME", ''), coalesce("MIDNAME", ''),
      coalesce("BUSNAME", ''), coalesce("GENERAL", ''), coalesce("SPECIALTY", ''),
      coalesce("UPIN", ''), coalesce(leie_npi("NPI"), ''), coalesce("DOB", ''),
      coalesce("ADDRESS", ''), coalesce("CITY", ''), coalesce("STATE", ''),
      coalesce("ZIP", ''), coalesce("EXCLTYPE", ''), coalesce("EXCLDATE", ''),
      coalesce(leie_date("WAIVERDATE")::varchar, ''), coalesce("WVRSTATE", '')
    ) as content
  from judged
  where reason is null
);

-- A line that stands in several files is one exclusion, listed first in the earliest; a reinstatement line adds its date to it.
create or replace view staged_exclusion as
select
  left(sha256(content || chr(31) || ordinal), 16) as exclusion_id,
  max(leie_date("REINDATE")) as reinstatement_date,
  arg_min(struct_pack(
    last_name := "LASTNAME", first_name := "FIRSTNAME", middle_name := "MIDNAME", business_name := "BUSNAME",
    general := "GENERAL", specialty := "SPECIALTY", upin := "UPIN", npi := leie_npi("NPI"), dob := "DOB", address := "ADDRESS",
    city := "CITY", state := "STATE", zip := "ZIP", excltype := "EXCLTYPE", excldate := leie_date("EXCLDATE"),
    waiverdate := leie_date("WAIVERDATE"), waiver_state := "WVRSTATE",
    has_invalid_date := is_no_date("REINDATE") or is_no_date("WAIVERDATE"), file := _file, listed_on := _date
  ), struct_pack(reinstated := role = 'reinstated', date := _date, raw := _raw)) as line
from identified
group by content, ordinal;

create or replace view coverage as
select
  case
    when (select count(*) from input_updated) > 0 then (select min(leie_date("EXCLDATE")) from input_updated)
    else (select date_trunc('month', min(_date))::date from lines)
  end as period_start,
  (select max(_date) from lines) as period_end;

create or replace view availability as
select 'supplements_only' as flag where (select count(*) from input_updated) = 0;
