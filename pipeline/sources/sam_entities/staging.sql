-- Records of the public extract to registrations. Input: input_public, the fields of GSA's layout.

create or replace macro sam_date(published) as try_strptime(text_or_null(published), '%Y%m%d')::date;
create or replace macro is_no_sam_date(published) as text_or_null(published) is not null and sam_date(published) is null;
-- Parts of a list joined by ~; the blanks a part is padded with belong to it, as its flag.
create or replace macro sam_parts(published) as
  list_filter(string_split(coalesce(published, ''), '~'), lambda part: trimmed(part) <> '');
create or replace macro sam_codes(published) as list_transform(sam_parts(published), lambda part: trimmed(part));
-- NAICS codes have 6 digits, SBA types 2 characters; what follows is glued to them.
create or replace macro sam_heads(published, width) as list_transform(sam_parts(published), lambda part: trim(part[:width]));
create or replace macro sam_tails(published, width) as
  list_transform(sam_parts(published), lambda part: nullif(trim(part[width + 1:]), ''));
create or replace macro is_uei(published) as regexp_full_match(published, '[A-Z0-9]{12}');
create or replace macro is_cage(published) as regexp_full_match(published, '[A-Z0-9]{5}');

create or replace view judged as
select
  *,
  case when not coalesce(is_uei(trimmed("UNIQUE ENTITY ID")), false) then 'uei_invalid' end as reason,
  trimmed("UNIQUE ENTITY ID") as uei,
  upper(text_or_null("CAGE CODE")) as cage
from input_public;

-- NPDY in any of its registrations. Any other word is taken for an opt-out as well, until it is known to be none.
create or replace table opted_out as
select distinct uei
from judged
where reason is null and trimmed("NO PUBLIC DISPLAY FLAG") <> '';

-- Of an entity that opted out nothing goes further than this view, and from here digests alone.
create or replace view staged_opt_out as
with withheld as (from judged semi join opted_out using (uei))
select 'uei' as kind, uei as value, _date as listed_on from withheld
union all
select 'cage', cage, _date from withheld where is_cage(cage)
union all
select 'name', folded_name("LEGAL BUSINESS NAME"), _date from withheld
union all
select 'name', folded_name("DBA NAME"), _date from withheld;

-- Of a record without a UEI nobody knows whether its entity opted out: it is shown without its CAGE code and what follows.
create or replace view rejected as
select
  _raw,
  _row,
  reason,
  'UNIQUE ENTITY ID ' || coalesce('''' || text_or_null("UNIQUE ENTITY ID") || '''', 'is empty') || ' is no UEI' as detail,
  to_json(struct_pack(uei := "UNIQUE ENTITY ID", eft := "ENTITY EFT INDICATOR"))::varchar as record
from judged
where reason is not null;

-- An entity has a registration for each CAGE code, EFT indicator and DODAAC; should one stand twice, the later record is numbered.
create or replace view identified as
select
  *,
  concat_ws('-', uei, coalesce(trimmed("ENTITY EFT INDICATOR"), ''), coalesce(cage, ''), text_or_null("DODAAC")) as place,
  row_number() over (partition by place order by _raw, _row) as ordinal
from judged
anti join opted_out using (uei)
where reason is null;

create or replace view staged_registration as
select
  place || case when ordinal > 1 then '#' || ordinal else '' end as registration_id,
  uei,
  text_or_null("ENTITY EFT INDICATOR") as eft_indicator,
  case when is_cage(cage) then cage end as cage_code,
  _date as extract_date,
  struct_pack(
    dodaac := text_or_null("DODAAC"),
    extract_code := text_or_null("SAM EXTRACT CODE"),
    purpose_code := text_or_null("PURPOSE OF REGISTRATION"),
    initial_date := sam_date("INITIAL REGISTRATION DATE"),
    expiration_date := sam_date("REGISTRATION EXPIRATION DATE"),
    update_date := sam_date("LAST UPDATE DATE"),
    activation_date := sam_date("ACTIVATION DATE"),
    name := text_or_null("LEGAL BUSINESS NAME"),
    dba_name := text_or_null("DBA NAME"),
    division_name := text_or_null("ENTITY DIVISION NAME"),
    division_number := text_or_null("ENTITY DIVISION NUMBER"),
    line_1 := text_or_null("PHYSICAL ADDRESS LINE 1"),
    line_2 := text_or_null("PHYSICAL ADDRESS LINE 2"),
    city := text_or_null("PHYSICAL ADDRESS CITY"),
    state := text_or_null("PHYSICAL ADDRESS PROVINCE OR STATE"),
    postal_code := text_or_null("PHYSICAL ADDRESS ZIP/POSTAL CODE"),
    zip_plus_4 := text_or_null("PHYSICAL ADDRESS ZIP CODE +4"),
    country := text_or_null("PHYSICAL ADDRESS COUNTRY CODE"),
    district := text_or_null("PHYSICAL ADDRESS CONGRESSIONAL DISTRICT"),
    mailing_line_1 := text_or_null("MAILING ADDRESS LINE 1"),
    mailing_line_2 := text_or_null("MAILING ADDRESS LINE 2"),
    mailing_city := text_or_null("MAILING ADDRESS CITY"),
    mailing_state := text_or_null("MAILING ADDRESS STATE OR PROVINCE"),
    mailing_postal_code := text_or_null("MAILING ADDRESS ZIP/POSTAL CODE"),
    mailing_zip_plus_4 := text_or_null("MAILING ADDRESS ZIP CODE +4"),
    mailing_country := text_or_null("MAILING ADDRESS COUNTRY"),
    open_data_flag := text_or_null("D&B OPEN DATA FLAG"),
    start_date := sam_date("ENTITY START DATE"),
    fiscal_year_end := text_or_null("FISCAL YEAR END CLOSE DATE"),
    url := text_or_null("ENTITY URL"),
    structure_code := text_or_null("ENTITY STRUCTURE"),
    incorporation_state := text_or_null("STATE OF INCORPORATION"),
    incorporation_country := text_or_null("COUNTRY OF INCORPORATION"),
    business_types := sam_codes("BUS TYPE STRING"),
    primary_naics := text_or_null("PRIMARY NAICS"),
    naics := sam_heads("NAICS CODE STRING", 6),
    naics_flags := sam_tails("NAICS CODE STRING", 6),
    exceptions := sam_heads("NAICS EXCEPTION STRING", 6),
    exception_flags := sam_tails("NAICS EXCEPTION STRING", 6),
    psc := sam_codes("PSC CODE STRING"),
    sba_types := sam_heads("SBA BUSINESS TYPES STRING", 2),
    sba_dates := list_transform(sam_tails("SBA BUSINESS TYPES STRING", 2), lambda day: sam_date(day)::varchar),
    debt_flag := text_or_null("DEBT SUBJECT TO OFFSET FLAG"),
    exclusion_flag := text_or_null("EXCLUSION STATUS FLAG"),
    disaster_areas := sam_codes("DISASTER RESPONSE STRING"),
    evs_source := text_or_null("ENTITY EVS SOURCE"),
    has_invalid_value :=
      (cage is not null and not is_cage(cage))
      or is_no_sam_date("INITIAL REGISTRATION DATE")
      or is_no_sam_date("REGISTRATION EXPIRATION DATE")
      or is_no_sam_date("LAST UPDATE DATE")
      or is_no_sam_date("ACTIVATION DATE")
      or is_no_sam_date("ENTITY START DATE")
      or coalesce(trimmed("DEBT SUBJECT TO OFFSET FLAG") not in ('Y', 'N', ''), false)
      or len(list_filter(sam_tails("SBA BUSINESS TYPES STRING", 2), lambda day: is_no_sam_date(day))) > 0
  ) as published
from identified;

-- The registrations in the file began on the first of these days.
create or replace view coverage as
select
  min(sam_date("INITIAL REGISTRATION DATE")) as period_start,
  max(_date) as period_end
from input_public;

create or replace view availability as select null::varchar as flag where false;
