-- Parsers for the values of Care Compare.

create or replace macro slug(header) as trim(regexp_replace(lower(header), '[^a-z0-9]+', '_', 'g'), '_');
create or replace macro is_ccn(facility_type, ccn) as
  regexp_full_match(ccn, '[0-9A-Z]{6}') or (facility_type = 'asc' and regexp_full_match(ccn, '[0-9A-Z]{10}'));
-- A dash or a dot means no value: home health today, nursing homes before 2023.
create or replace macro text_or_nothing(published) as case when published not in ('-', '--', '.') then published end;
-- 000-000-0000 is not a real telephone number; CMS writes it if there is none.
create or replace macro telephone_or_null(published) as
  case when regexp_replace(published, '[^0-9]', '', 'g') <> '0000000000' then text_or_nothing(published) end;

create or replace macro day_of(published) as
  plausible_date(try_strptime(trim(published), ['%m/%d/%Y', '%Y-%m-%d', '%d%b%Y'])::date, snapshot_date());
create or replace macro quarter_of(published) as
  make_date(try_cast(regexp_extract(published, '^\s*(\d{4})Q[1-4]\s*$', 1) as integer), 3 * try_cast(regexp_extract(published, 'Q([1-4])\s*$', 1) as integer) - 2, 1);
create or replace macro first_day(published) as coalesce(day_of(published), quarter_of(published));
create or replace macro last_day_of(published) as coalesce(day_of(published), (quarter_of(published) + interval 3 months - interval 1 day)::date);
-- Both ends of 01Jan2021-31Dec2024, 01/01/2024 - 12/31/2024 and 2025Q1-2025Q4. A surgical center's year is
-- only a label: its measures look back further.
create or replace macro range_start(published) as case when published like '%-%' then first_day(split_part(published, '-', 1)) end;
create or replace macro range_end(published) as case when published like '%-%' then last_day_of(split_part(published, '-', 2)) end;

create or replace macro number_of(published) as
  case when regexp_full_match(published, '-?\$?(\d[\d,]*\.?\d*|\.\d+)%?') then try_cast(regexp_replace(published, '[$,%]', '', 'g') as double) end;
-- How a value is withheld, in words. Null if there is one: a number, or a text such as 'very high'.
create or replace macro withheld_as(published) as
  case
    when text_or_nothing(published) is null then 'no value published'
    when lower(published) in ('not available', 'n/a', 'na') or published like 'N/A (%' then 'not available'
    when lower(published) = 'not applicable' then 'not applicable'
    when regexp_full_match(published, '\*+') then 'suppressed by CMS'
    when regexp_full_match(published, '[<>]\s*\d+%?') then 'published only as ' || published
  end;
create or replace macro published_text(published) as case when withheld_as(published) is null then published end;
-- True if a number is published and could not be read. A volume in words is a value.
create or replace macro is_lost_number(published) as
  is_lost(published_text(published), number_of(published)) and lower(published) not in ('low', 'medium', 'high', 'very high');
-- Footnotes are codes ('16, 23', '10,11', '*'), codes inside the value ('N/A (5)') or whole sentences.
create or replace macro footnote_codes_of(footnote, published) as
  case
    when footnote is null and not contains(published, '(') then []::varchar[]
    when regexp_full_match(footnote, '(\d{1,2}|[a-z]|\*+)(\s*,\s*(\d{1,2}|[a-z]|\*+))*') then string_split_regex(footnote, '\s*,\s*')
    when regexp_full_match(published, 'N/A \(\d+\)') then [regexp_extract(published, '\((\d+)\)', 1)]
    else []::varchar[]
  end;

-- Meanings of footnote codes from the files published with the data. Nursing homes and the home health survey
-- have codes of their own. The map is one value: it joins rows as they are written, never a table, where a
-- million rows would each hold a copy.
create or replace view footnote_texts as
select coalesce(
  (select map_from_entries(list((scheme || ' ' || code, meaning) order by scheme, code)) from (
    select 'hospital' as scheme, "Footnote" as code, min("Footnote Text") as meaning
    from input_footnotes where "Footnote" is not null and "Footnote Text" is not null group by all
    union all
    select 'oas', "Footnote Number", min("OAS CAHPS Footnotes")
    from input_asc_survey_footnotes where "Footnote Number" is not null and "OAS CAHPS Footnotes" is not null group by all
  )),
  map([]::varchar[], []::varchar[])
) as texts;
create or replace macro footnote_of(texts, scheme, footnote, codes) as
  case
    when len(codes) > 0 then array_to_string(list_transform(codes, lambda code: coalesce(texts[scheme || ' ' || code], 'Footnote ' || code)), ' ')
    else text_or_nothing(footnote)
  end;
-- Availability codes of dialysis facilities with a known meaning. 001 means that the value is present.
create or replace macro availability_of(code) as
  case code
    when '199' then 'Too few patients'
    when '201' then 'Not reported by the facility'
    when '255' then 'Reported inaccurately'
    when '256' then 'The facility gives no hemodialysis'
    when '257' then 'The facility gives no peritoneal dialysis'
    when '258' then 'The facility was not open long enough'
    when '259' then 'The facility gives no pediatric dialysis'
    when '260' then 'Too few measures for a star rating'
    when '270' then 'Exempt after a disaster'
    when '280' then 'Outside the facility''s control'
    else case when code <> '001' then 'Availability code ' || code end
  end;
