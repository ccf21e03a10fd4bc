-- Penalties, health citations, owners and managers of nursing homes. Every line stays a row; a line is
-- rejected only if its facility cannot be identified.

create or replace macro judged_ccn(ccn) as
  case when ccn is null then 'ccn_missing' when not is_ccn('nursing-home', ccn) then 'ccn_invalid' end;
-- Dollars as published: 650 or $1,625.50.
create or replace macro dollars_of(published) as
  case when regexp_full_match(published, '\$?\d[\d,]*(\.\d+)?') then try_cast(regexp_replace(published, '[$,]', '', 'g') as decimal(18, 2)) end;

-- Only fines have a CMS id, and only since June 2026. Addresses and the processing date change monthly while
-- the penalty stays the same, so they are not part of its identity.
create or replace table judged_penalty as
select
  *,
  judged_ccn(ccn) as reason,
  concat_ws(chr(31), coalesce(ccn, ''), coalesce(penalty_date, ''), coalesce(penalty_type, ''), coalesce(fine_id, ''), coalesce(fine_amount, ''),
    coalesce(denial_start, ''), coalesce(denial_days, '')) as content
from (
  select
    _raw, _row, _date, _file, "CMS Certification Number (CCN)" as ccn, text_or_nothing("Penalty Date") as penalty_date, text_or_nothing("Penalty Type") as penalty_type,
    text_or_nothing("Fine ID") as fine_id, text_or_nothing("Fine Amount") as fine_amount, text_or_nothing("Payment Denial Start Date") as denial_start,
    text_or_nothing("Payment Denial Length in Days") as denial_days, text_or_nothing("Processing Date") as processing_date
  from input_nh_penalty
);
create or replace view staged_penalty as
select *, line_id(content, ordinal) as penalty_id
from (select *, place_in_key(content, _raw, _row) as ordinal from judged_penalty where reason is null);

-- The citation stays the same if only name, address or processing date change, as between July and September
-- 2025.
create or replace table judged_citation as
select
  *,
  judged_ccn(ccn) as reason,
  line_of([
    ccn, survey_date, survey_type, prefix, category, tag, description, scope_severity, corrected, correction_date, cycle, standard, complaint,
    infection_control, idr, iidr, footnote
  ]) as content
from (
  select
    _raw, _row, _date, _file, "CMS Certification Number (CCN)" as ccn, text_or_nothing("Survey Date") as survey_date, text_or_nothing("Survey Type") as survey_type,
    text_or_nothing("Deficiency Prefix") as prefix, text_or_nothing("Deficiency Category") as category, text_or_nothing("Deficiency Tag Number") as tag,
    text_or_nothing("Deficiency Description") as description, text_or_nothing("Scope Severity Code") as scope_severity, text_or_nothing("Deficiency Corrected") as corrected,
    text_or_nothing("Correction Date") as correction_date, text_or_nothing("Inspection Cycle") as cycle, text_or_nothing("Standard Deficiency") as standard,
    text_or_nothing("Complaint Deficiency") as complaint, text_or_nothing("Infection Control Inspection Deficiency") as infection_control,
    text_or_nothing("Citation under IDR") as idr, text_or_nothing("Citation under IIDR") as iidr, text_or_nothing("Survey Footnote") as footnote,
    text_or_nothing("Processing Date") as processing_date
  from input_nh_citation
);
create or replace view staged_citation as
select *, line_id(content, ordinal) as citation_id
from (select *, place_in_key(content, _raw, _row) as ordinal from judged_citation where reason is null);

-- Association dates are written as: since 05/01/1993. A share is a percentage, or words that mean there is
-- none.
create or replace macro association_day(published) as day_of(regexp_replace(published, '^since\s+', '', 'i'));
create or replace macro is_no_share(published) as upper(published) in ('NOT APPLICABLE', 'NO PERCENTAGE PROVIDED', 'NOT AVAILABLE', 'N/A');

create or replace table judged_owner as
select
  *,
  judged_ccn(ccn) as reason,
  concat_ws(chr(31), coalesce(ccn, ''), coalesce(owner_role, ''), coalesce(owner_type, ''), coalesce(owner_name, ''), coalesce(share, ''), coalesce(associated, '')) as content
from (
  select
    _raw, _row, _date, _file, "CMS Certification Number (CCN)" as ccn, text_or_nothing("Role played by Owner or Manager in Facility") as owner_role,
    text_or_nothing("Owner Type") as owner_type, text_or_nothing("Owner Name") as owner_name, text_or_nothing("Ownership Percentage") as share,
    text_or_nothing("Association Date") as associated, text_or_nothing("Processing Date") as processing_date
  from input_nh_owner
);
create or replace view staged_owner as
select *, line_id(content, ordinal) as owner_line_id
from (select *, place_in_key(content, _raw, _row) as ordinal from judged_owner where reason is null);

create or replace view rejected_nursing_home as
select _raw, _row, reason, ccn, to_json(struct_pack(ccn := ccn, penalty_date := penalty_date, penalty_type := penalty_type, fine_amount := fine_amount))::varchar as record
from judged_penalty where reason is not null
union all
select _raw, _row, reason, ccn, to_json(struct_pack(ccn := ccn, owner_role := owner_role, owner_name := owner_name))::varchar
from judged_owner where reason is not null
union all
select _raw, _row, reason, ccn, to_json(struct_pack(ccn := ccn, survey_date := survey_date, prefix := prefix, tag := tag))::varchar
from judged_citation where reason is not null;
