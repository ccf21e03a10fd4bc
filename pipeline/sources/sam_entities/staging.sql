-- Turns records of the public extract into registrations. Input: input_public, the fields of GSA's layout.

create or replace macro sam_date(published) as plausible_date(try_strptime(published, '%Y%m%d')::date, snapshot_date());
create or replace macro is_no_sam_date(published) as published is not null and sam_date(published) is null;
-- Parts of a list joined by ~. Blanks that pad a part belong to it, because they can be its flag.
create or replace macro sam_parts(published) as
  list_filter(string_split(coalesce(published, ''), '~'), lambda part: trim(part) <> '');
create or replace macro sam_codes(published) as list_transform(sam_parts(published), lambda part: trim(part));
-- NAICS codes have 6 digits, SBA types 2 characters. What follows is appended without a separator.
create or replace macro sam_heads(published, width) as list_transform(sam_parts(published), lambda part: trim(part[:width]));
create or replace macro sam_tails(published, width) as
  list_transform(sam_parts(published), lambda part: nullif(trim(part[width + 1:]), ''));
create or replace macro is_uei(published) as regexp_full_match(published, '[A-Z0-9]{12}');
create or replace macro is_cage(published) as regexp_full_match(published, '[A-Z0-9]{5}');

create or replace view judged as
select
  *,
  case when not coalesce(is_uei("UNIQUE ENTITY ID"), false) then 'uei_invalid' end as reason,
  "UNIQUE ENTITY ID" as uei,
  upper("CAGE CODE") as cage
from input_public;

-- An entity opted out if any of its registrations has NPDY. Any other value also counts as an opt-out until
-- it is known not to be one.
create or replace table opted_out as
select distinct uei
from judged
where reason is null and "NO PUBLIC DISPLAY FLAG" is not null;

-- Data of an entity that opted out stops at this view; only digests go further.
create or replace view staged_opt_out as
with withheld as (from judged semi join opted_out using (uei))
select 'uei' as kind, uei as value, _date as listed_on from withheld
union all
select 'cage', cage, _date from withheld where is_cage(cage)
union all
select 'name', folded_name("LEGAL BUSINESS NAME"), _date from withheld
union all
select 'name', folded_name("DBA NAME"), _date from withheld;

-- If a record has no UEI, it is unknown whether its entity opted out. The record is shown without its CAGE
-- code and the fields after it.
create or replace view rejected as
select
  _raw,
  _row,
  reason,
  'UNIQUE ENTITY ID ' || coalesce('''' || "UNIQUE ENTITY ID" || '''', 'is empty') || ' is no UEI' as detail,
  to_json(struct_pack(uei := "UNIQUE ENTITY ID", eft := "ENTITY EFT INDICATOR"))::varchar as record
from judged
where reason is not null;

-- An entity has one registration for each CAGE code, EFT indicator and DODAAC. If one repeats, the later
-- record gets a number.
create or replace view identified as
select
  *,
  concat_ws('-', uei, coalesce("ENTITY EFT INDICATOR", ''), coalesce(cage, ''), "DODAAC") as place,
  place_in_key(place, _raw, _row) as ordinal
from judged
anti join opted_out using (uei)
where reason is null;

create or replace view staged_registration as
select
  place || case when ordinal > 1 then '#' || ordinal else '' end as registration_id,
  uei,
  "ENTITY EFT INDICATOR" as eft_indicator,
  case when is_cage(cage) then cage end as cage_code,
  _date as extract_date,
  struct_pack(
    dodaac := "DODAAC",
    extract_code := "SAM EXTRACT CODE",
    purpose_code := "PURPOSE OF REGISTRATION",
    initial_date := sam_date("INITIAL REGISTRATION DATE"),
    expiration_date := sam_date("REGISTRATION EXPIRATION DATE"),
    update_date := sam_date("LAST UPDATE DATE"),
    activation_date := sam_date("ACTIVATION DATE"),
    name := "LEGAL BUSINESS NAME",
    dba_name := "DBA NAME",
    division_name := "ENTITY DIVISION NAME",
    division_number := "ENTITY DIVISION NUMBER",
    line_1 := "PHYSICAL ADDRESS LINE 1",
    line_2 := "PHYSICAL ADDRESS LINE 2",
    city := "PHYSICAL ADDRESS CITY",
    state := "PHYSICAL ADDRESS PROVINCE OR STATE",
    postal_code := "PHYSICAL ADDRESS ZIP/POSTAL CODE",
    zip_plus_4 := "PHYSICAL ADDRESS ZIP CODE +4",
    country := "PHYSICAL ADDRESS COUNTRY CODE",
    district := "PHYSICAL ADDRESS CONGRESSIONAL DISTRICT",
    mailing_line_1 := "MAILING ADDRESS LINE 1",
    mailing_line_2 := "MAILING ADDRESS LINE 2",
    mailing_city := "MAILING ADDRESS CITY",
    mailing_state := "MAILING ADDRESS STATE OR PROVINCE",
    mailing_postal_code := "MAILING ADDRESS ZIP/POSTAL CODE",
    mailing_zip_plus_4 := "MAILING ADDRESS ZIP CODE +4",
    mailing_country := "MAILING ADDRESS COUNTRY",
    open_data_flag := "D&B OPEN DATA FLAG",
    start_date := sam_date("ENTITY START DATE"),
    fiscal_year_end := "FISCAL YEAR END CLOSE DATE",
    url := "ENTITY URL",
    structure_code := "ENTITY STRUCTURE",
    incorporation_state := "STATE OF INCORPORATION",
    incorporation_country := "COUNTRY OF INCORPORATION",
    business_types := sam_codes("BUS TYPE STRING"),
    primary_naics := "PRIMARY NAICS",
    naics := sam_heads("NAICS CODE STRING", 6),
    naics_flags := sam_tails("NAICS CODE STRING", 6),
    exceptions := sam_heads("NAICS EXCEPTION STRING", 6),
    exception_flags := sam_tails("NAICS EXCEPTION STRING", 6),
    psc := sam_codes("PSC CODE STRING"),
    sba_types := sam_heads("SBA BUSINESS TYPES STRING", 2),
    sba_dates := list_transform(sam_tails("SBA BUSINESS TYPES STRING", 2), lambda day: sam_date(day)::varchar),
    debt_flag := "DEBT SUBJECT TO OFFSET FLAG",
    exclusion_flag := "EXCLUSION STATUS FLAG",
    disaster_areas := sam_codes("DISASTER RESPONSE STRING"),
    evs_source := "ENTITY EVS SOURCE",
    has_invalid_value :=
      (cage is not null and not is_cage(cage))
      or is_no_sam_date("INITIAL REGISTRATION DATE")
      or is_no_sam_date("REGISTRATION EXPIRATION DATE")
      or is_no_sam_date("LAST UPDATE DATE")
      or is_no_sam_date("ACTIVATION DATE")
      or is_no_sam_date("ENTITY START DATE")
      or coalesce("DEBT SUBJECT TO OFFSET FLAG" not in ('Y', 'N'), false)
      or len(list_filter(sam_tails("SBA BUSINESS TYPES STRING", 2), lambda day: is_no_sam_date(day))) > 0
  ) as published
from identified;

-- Coverage begins with the earliest initial registration in the file.
create or replace view coverage as
select
  min(sam_date("INITIAL REGISTRATION DATE")) as period_start,
  max(_date) as period_end
from input_public;
