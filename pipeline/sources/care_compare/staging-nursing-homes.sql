-- Penalties, health citations, owners and managers of nursing homes. Every line stays a row; a line is
-- rejected only if its facility cannot be identified.

create or replace macro judged_ccn(ccn) as
  case when ccn is null then 'ccn_missing' when not is_ccn('nursing-home', ccn) then 'ccn_invalid' end;
create or replace macro read_day(published) as day_of(published);
-- Dollars as published: 650 or $1,625.50.
create or replace macro read_usd(published) as
  case when regexp_full_match(published, '\$?\d[\d,]*(\.\d+)?') then try_cast(regexp_replace(published, '[$,]', '', 'g') as decimal(18, 2)) end;
create or replace macro nursing_home_lines(lines) as table
select
  _raw, _row, _date, _file, 'nursing-home' as facility_type, "CMS Certification Number (CCN)" as ccn,
  text_or_nothing(columns(* exclude (_raw, _row, _date, _edition, _file, "CMS Certification Number (CCN)")))
from query_table(lines);

-- Only fines have a CMS id, and only since June 2026. Addresses and the processing date change monthly while
-- the penalty stays the same, so they are not part of its identity.
create or replace table judged_facility_penalty as
select
  *,
  judged_ccn(ccn) as reason,
  line_of([
    ccn, "Penalty Date", "Penalty Type", "Fine ID", "Fine Amount", "Payment Denial Start Date", "Payment Denial Length in Days"
  ]) as content,
  line_id(content, place_in_key(content, _raw, _row)) as penalty_id,
  "Penalty Date" is null as flag_invalid_value
from nursing_home_lines('input_nh_penalty');

-- Name, address and processing date change while the citation stays the same, as in September 2025.
create or replace table judged_facility_citation as
select
  *,
  judged_ccn(ccn) as reason,
  line_of([
    ccn, "Survey Date", "Survey Type", "Deficiency Prefix", "Deficiency Category", "Deficiency Tag Number", "Deficiency Description",
    "Scope Severity Code", "Deficiency Corrected", "Correction Date", "Inspection Cycle", "Standard Deficiency", "Complaint Deficiency",
    "Infection Control Inspection Deficiency", "Citation under IDR", "Citation under IIDR", "Survey Footnote"
  ]) as content,
  line_id(content, place_in_key(content, _raw, _row)) as citation_id
from nursing_home_lines('input_nh_citation');

-- Dates are written as: since 05/01/1993. A share is a percentage, or words that mean there is none.
create or replace macro association_day(published) as day_of(regexp_replace(published, '^since\s+', '', 'i'));
create or replace macro is_no_share(published) as upper(published) in ('NOT APPLICABLE', 'NO PERCENTAGE PROVIDED', 'NOT AVAILABLE', 'N/A');

create or replace table judged_facility_owner as
select
  *,
  judged_ccn(ccn) as reason,
  line_of([
    ccn, "Role played by Owner or Manager in Facility", "Owner Type", "Owner Name", "Ownership Percentage", "Association Date"
  ]) as content,
  line_id(content, place_in_key(content, _raw, _row)) as owner_line_id,
  not is_no_share("Ownership Percentage") and share_of("Ownership Percentage") is null as flag_invalid_value
from nursing_home_lines('input_nh_owner');

create or replace view rejected_nursing_home as
select _raw, _row, reason, ccn, to_json(struct_pack(
  ccn := ccn, penalty_date := "Penalty Date", penalty_type := "Penalty Type", fine_amount := "Fine Amount"))::varchar as record
from judged_facility_penalty where reason is not null
union all
select _raw, _row, reason, ccn, to_json(struct_pack(
  ccn := ccn, owner_role := "Role played by Owner or Manager in Facility", owner_name := "Owner Name"))::varchar
from judged_facility_owner where reason is not null
union all
select _raw, _row, reason, ccn, to_json(struct_pack(
  ccn := ccn, survey_date := "Survey Date", prefix := "Deficiency Prefix", tag := "Deficiency Tag Number"))::varchar
from judged_facility_citation where reason is not null;
