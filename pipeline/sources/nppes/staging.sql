-- Inputs are the monthly members with the weekly ones since (input_<kind>_and_since), and the report.

-- <UNAVAIL> marks a withheld value. A mask replaces a number that should not have been entered.
create or replace macro published_or_null(published) as nullif(published, '<UNAVAIL>');
-- The third layout has addresses here. `chr(64976)` is the mark of the sensitive gate.
create or replace macro read_employer_number(published) as
  case when published <> '<UNAVAIL>' and regexp_full_match(published, '\d{9}|\d{2}-\d{7}') then published end;
create or replace macro is_no_employer_number(published) as
  published not in ('<UNAVAIL>', chr(64976)) and read_employer_number(published) is null;
create or replace macro begins_as_mask(published) as starts_with(published, '=') or starts_with(published, '$') or starts_with(published, '*');
create or replace macro mask_of(published) as
  case
    -- Few of twenty million numbers are masks. Checking how they begin avoids a regular expression.
    when not begins_as_mask(published) then null
    when regexp_full_match(published, '=+') then 'ein'
    when regexp_full_match(published, '\$+') then 'ssn'
    when regexp_full_match(published, '\*+') then 'itin'
  end;
create or replace macro unmasked(published) as case when mask_of(published) is null then published end;
-- As of the row's own file, so that adding weekly files gives the same as reading all files together.
create or replace macro us_date(published, as_of) as plausible_date(try_strptime(published, '%m/%d/%Y')::date, as_of);
create or replace macro read_day(published) as us_date(published, _date);
create or replace macro read_planned_day(published) as
  coalesce(us_date(published, _date), plausible_date(try_strptime(published, '%Y-%m-%d')::date, _date));
-- X is not answered.
create or replace macro is_no_answer(published) as published <> 'X' and yes_or_no(published) is null;

-- Nearly every NPI is exactly ten digits. Checking it as a number takes a fourth of the time.
create or replace macro is_npi(published, number) as
  number between 1000000000 and 9999999999 and number::varchar = published and passes_luhn(number);
create or replace macro npi_fault(published) as
  case
    when is_npi(published, try_cast(published as bigint)) then null
    when published is null then 'npi_missing'
    when not regexp_full_match(published, '\d{10}') then 'npi_malformed'
    when not npi_has_valid_check_digit(published) then 'npi_check_digit'
  end;
create or replace macro fault_detail(published, reason) as
  'NPI ' || coalesce('''' || published || '''', 'is empty') || case reason
    when 'npi_missing' then ''
    when 'npi_malformed' then ' is not 10 digits'
    when 'npi_check_digit' then ' fails its check digit'
    else ' appears in an earlier row'
  end;

create or replace view npidata_rows as from input_npidata_and_since;

-- The newest file that has an NPI gives its row; of a file that repeats one, the first. Few rows are excluded:
-- by position, which costs less than judging ten million numbers for every table.
create or replace table unusable as
select _raw, _row, reason from (select _raw, _row, npi_fault("NPI") as reason from npidata_rows) where reason is not null;
create or replace table repeated_npi as
select "NPI" as repeated from npidata_rows group by "NPI" having count(*) > 1;
create or replace table set_aside as
from unusable
union all
select _raw, _row, case when place_in_file > 1 then 'npi_repeated' else 'superseded' end
from (
  select
    _raw,
    _row,
    row_number() over (partition by repeated order by _date desc, _raw desc, _row) as place,
    row_number() over (partition by repeated, _raw order by _row) as place_in_file
  from npidata_rows
  join repeated_npi on repeated = "NPI"
  anti join unusable using (_raw, _row)
)
where place > 1;

create or replace view accepted as
select * exclude ("NPI"), "NPI" as npi from npidata_rows anti join set_aside using (_raw, _row);

create or replace view report_rows as
select * exclude ("NPI"), "NPI" as published, "NPI" as npi, npi_fault("NPI") as reason from input_deactivation;

create or replace view judged_provider_deactivation as
select
  npi,
  row_number() over (partition by npi order by _row) as ordinal,
  us_date("NPPES Deactivation Date", _date) as deactivation_date,
  is_lost("NPPES Deactivation Date", us_date("NPPES Deactivation Date", _date)) as flag_invalid_value,
  _file,
  _date
from report_rows
where reason is null;

create or replace table reported as
select
  npi,
  max(deactivation_date) as reported_date,
  bool_or(flag_invalid_value) as has_invalid_report,
  any_value(_file) as reported_in,
  any_value(_date) as reported_on
from judged_provider_deactivation
group by npi;

-- Inputs of the checks; in addition.sql they also cover the previous snapshot.
create or replace view reported_npi as select npi from reported;
create or replace view keys_of_provider as select "NPI" as key from npidata_rows;

-- If the report is newer than the row's file, it decides; of an NPI without a row, a tombstone remains. A join:
-- DuckDB would hold a union in memory to sort it (methodology/engineering/ingest.md).
create or replace view registered as
select
  * exclude (reported_date_, has_invalid_report_, reported_in_, reported_on_),
  case when is_reported then reported_date_ end as reported_date,
  case when is_reported then has_invalid_report_ end as has_invalid_report,
  case when is_reported then reported_in_ end as reported_in,
  case when is_reported then reported_on_ end as reported_on
from (
  select
    accepted.* replace (
      coalesce(accepted.npi, reported.npi) as npi,
      coalesce(accepted._file, reported.reported_in) as _file,
      coalesce(accepted._date, reported.reported_on) as _date
    ),
    reported.npi is not null and (accepted.npi is null or reported.reported_on > accepted._date) as is_reported,
    reported_date as reported_date_, has_invalid_report as has_invalid_report_, reported_in as reported_in_, reported_on as reported_on_
  from accepted
  full join reported on accepted.npi = reported.npi
);

-- The first slot that is marked primary and holds a code; for most providers, slot 1.
create or replace macro is_primary_slot(switches, codes, slot) as upper(switches[slot]) = 'Y' and codes[slot] is not null;
create or replace macro primary_slot_of(switches, codes) as case
  when is_primary_slot(switches, codes, 1) then 1
  else list_filter(range(2, len(switches) + 1), lambda slot: is_primary_slot(switches, codes, slot))[1]
end;

create or replace view judged_provider as
select
  *,
  -- is_active follows from the dates that apply.
  coalesce(reported_date, deactivated) as deactivation_date,
  not has_deactivation or coalesce(us_date("NPI Reactivation Date", _date) >= deactivation_date, false) as is_active,
  case when is_reported then reported_in when has_deactivation then _file end as deactivation_listed_in,
  upper("Healthcare Provider Taxonomy Code"[primary_slot]) as primary_taxonomy_code,
  "Entity Type Code" is null and has_deactivation as flag_deactivated_stub,
  '<UNAVAIL>' in (
    "Employer Identification Number (EIN)",
    "Provider Other Organization Name",
    "Parent Organization LBN",
    "Parent Organization TIN"
  ) as flag_value_withheld,
  is_lost("NPI Deactivation Date", deactivated)
    or coalesce(is_no_answer("Is Sole Proprietor"), false) or coalesce(is_no_answer("Is Organization Subpart"), false)
    -- Finds nearly all lists without a look at their members.
    or coalesce(
      translate(array_to_string("Healthcare Provider Primary Taxonomy Switch", ''), 'YNX', '') <> ''
        and list_bool_or(list_transform("Healthcare Provider Primary Taxonomy Switch", lambda switch: is_no_answer(switch))),
      false
    )
    or coalesce(has_invalid_report, false)
    or coalesce(is_no_employer_number("Employer Identification Number (EIN)"), false)
    or coalesce(is_no_employer_number("Parent Organization TIN"), false) as flag_invalid_value
from (
  select
    *,
    us_date("NPI Deactivation Date", _date) as deactivated,
    "NPI Deactivation Date" is not null or is_reported as has_deactivation,
    primary_slot_of("Healthcare Provider Primary Taxonomy Switch", "Healthcare Provider Taxonomy Code") as primary_slot
  from registered
);

-- One row for each slot with any value. Lists end after their last filled slot.
create or replace macro slots_of(a, b, c, d) as range(1, greatest(len(a), len(b), len(c), len(d)) + 1);
create or replace view judged_provider_taxonomy as
select
  npi,
  slot,
  upper(code) as taxonomy_code,
  yes_or_no(switch) as is_primary,
  unmasked(license) as license_number,
  -- About 16,500 license states of the full file contain the literal string NULL.
  nullif(upper(issued_by), 'NULL') as license_state,
  mask_of(license) as license_mask,
  taxonomy_group
from (
  select
    npi,
    unnest(slots_of(
      "Healthcare Provider Taxonomy Code", "Provider License Number", "Provider License Number State Code", "Healthcare Provider Taxonomy Group"
    )) as slot,
    unnest("Healthcare Provider Taxonomy Code") as code,
    unnest("Provider License Number") as license,
    unnest("Provider License Number State Code") as issued_by,
    unnest("Healthcare Provider Primary Taxonomy Switch") as switch,
    unnest("Healthcare Provider Taxonomy Group") as taxonomy_group
  from accepted
)
where coalesce(code, license, issued_by, taxonomy_group) is not null;

create or replace view judged_provider_identifier as
select npi, slot, unmasked(number) as identifier, type_code, upper(issued_in) as state, issuer, mask_of(number) as mask
from (
  select
    npi,
    unnest(slots_of(
      "Other Provider Identifier", "Other Provider Identifier Type Code", "Other Provider Identifier State", "Other Provider Identifier Issuer"
    )) as slot,
    unnest("Other Provider Identifier") as number,
    unnest("Other Provider Identifier Type Code") as type_code,
    unnest("Other Provider Identifier State") as issued_in,
    unnest("Other Provider Identifier Issuer") as issuer
  from accepted
  -- Most providers have no other identifiers and are excluded before the slots are unnested.
  where coalesce(
    "Other Provider Identifier", "Other Provider Identifier Type Code", "Other Provider Identifier State", "Other Provider Identifier Issuer"
  ) is not null
)
where coalesce(number, type_code, issued_in, issuer) is not null;

-- The other files have several rows for each NPI, and no key. The newest that names an NPI gives all its rows.
create or replace macro rows_of_npis(relation) as table
select * exclude ("NPI"), "NPI" as published, "NPI" as npi, npi_fault("NPI") as reason from query_table(relation);
-- Precedence of a file as one number: finding the greatest struct takes three times as long.
create or replace macro file_order(day, raw) as (day - date '1970-01-01') * 1000000 + raw;
create or replace macro standing_rows(relation) as table
with judged as (select *, file_order(_date, _raw) as _file_order from rows_of_npis(relation)),
newest as (select npi, max(_file_order) as _file_order from judged where reason is null group by npi)
select judged.* exclude (_file_order)
from judged
join newest using (npi, _file_order)
where reason is null;

create or replace view othername_rows as from input_othername_and_since;
create or replace view judged_provider_other_name as
select
  *,
  line_id(content, row_number() over (partition by content order by _row)) as other_name_id,
  "Provider Other Organization Name" = '<UNAVAIL>' as flag_value_withheld
from (
  select *, line_of([
    npi, "Provider Other Organization Name", "Provider Other Organization Name Type Code", "Created Date"
  ]) as content
  from standing_rows('othername_rows')
);

create or replace view practice_location_rows as from input_practice_location_and_since;
create or replace view judged_provider_practice_location as
select *, line_id(content, row_number() over (partition by content order by _row)) as practice_location_id
from (
  select *, line_of([
    npi,
    "Provider Secondary Practice Location Address- Address Line 1",
    "Provider Secondary Practice Location Address-  Address Line 2",
    "Provider Secondary Practice Location Address - City Name",
    "Provider Secondary Practice Location Address - State Name",
    "Provider Secondary Practice Location Address - Postal Code",
    "Provider Secondary Practice Location Address - Country Code (If outside U.S.)",
    "Provider Secondary Practice Location Address - Telephone Number",
    "Provider Secondary Practice Location Address - Telephone Extension",
    "Provider Practice Location Address - Fax Number"
  ]) as content
  from standing_rows('practice_location_rows')
);

create or replace view endpoint_rows as from input_endpoint_and_since;
create or replace view judged_provider_endpoint as
select
  *,
  line_id(content, row_number() over (partition by content order by _row)) as endpoint_id,
  is_no_answer("Affiliation") as flag_invalid_value
from (
  select *, line_of([
    npi, "Endpoint Type", "Endpoint Type Description", "Endpoint", "Affiliation", "Endpoint Description",
    "Affiliation Legal Business Name", "Use Code", "Use Description", "Other Use Description", "Content Type",
    "Content Description", "Other Content Description", "Affiliation Address Line One", "Affiliation Address Line Two",
    "Affiliation Address City", "Affiliation Address State", "Affiliation Address Country", "Affiliation Address Postal Code"
  ]) as content
  from standing_rows('endpoint_rows')
);

create or replace view rejected as
with records as (
  select _raw, _row, "NPI" as published, reason, to_json(struct_pack(
    npi := "NPI",
    entity_type_code := "Entity Type Code",
    organization_name := "Provider Organization Name (Legal Business Name)",
    last_name := "Provider Last Name (Legal Name)",
    first_name := "Provider First Name"
  )) as record
  from npidata_rows
  join set_aside using (_raw, _row)
  where reason <> 'superseded'
  union all
  select _raw, _row, published, reason, to_json(struct_pack(npi := published, deactivation_date := "NPPES Deactivation Date"))
  from report_rows
  union all
  select _raw, _row, published, reason, to_json(struct_pack(npi := published, other_organization_name := "Provider Other Organization Name"))
  from rows_of_npis('othername_rows')
  union all
  select _raw, _row, published, reason, to_json(struct_pack(
    npi := published,
    line_1 := "Provider Secondary Practice Location Address- Address Line 1",
    city := "Provider Secondary Practice Location Address - City Name"
  ))
  from rows_of_npis('practice_location_rows')
  union all
  select _raw, _row, published, reason, to_json(struct_pack(npi := published, endpoint_type := "Endpoint Type", endpoint := "Endpoint"))
  from rows_of_npis('endpoint_rows')
)
select _raw, _row, reason, fault_detail(published, reason) as detail, record::varchar as record
from records
where reason is not null;

-- The registry holds everything enumerated since May 23, 2005, the first day an NPI was available.
create or replace view coverage as
select date '2005-05-23' as period_start, coalesce((select max(_date) from npidata_rows), (select max(_date) from report_rows)) as period_end;
