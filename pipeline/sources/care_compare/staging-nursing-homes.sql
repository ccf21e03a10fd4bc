-- Nursing homes beside their measures: penalties. Every line stays a row; only a line whose facility cannot be told is rejected.

create or replace macro judged_ccn(ccn) as
  case when text_or_null(ccn) is null then 'ccn_missing' when not is_ccn('nursing-home', trim(ccn)) then 'ccn_invalid' end;
-- Dollars as published: 650, $1,625.50.
create or replace macro dollars_of(published) as
  case when regexp_full_match(trim(published), '\$?\d[\d,]*(\.\d+)?') then try_cast(regexp_replace(trim(published), '[$,]', '', 'g') as decimal(18, 2)) end;

-- Only fines have an id of CMS's, and only since June 2026. Addresses and the processing date change from month to month without the
-- penalty changing, so that they are no part of its identity.
create or replace table judged_penalty as
select
  *,
  judged_ccn(ccn) as reason,
  concat_ws(chr(31), coalesce(trim(ccn), ''), coalesce(penalty_date, ''), coalesce(penalty_type, ''), coalesce(fine_id, ''), coalesce(fine_amount, ''),
    coalesce(denial_start, ''), coalesce(denial_days, '')) as content
from (
  select
    _raw, _row, _date, _file, "CMS Certification Number (CCN)" as ccn, text_or_nothing("Penalty Date") as penalty_date, text_or_nothing("Penalty Type") as penalty_type,
    text_or_nothing("Fine ID") as fine_id, text_or_nothing("Fine Amount") as fine_amount, text_or_nothing("Payment Denial Start Date") as denial_start,
    text_or_nothing("Payment Denial Length in Days") as denial_days, text_or_nothing("Processing Date") as processing_date
  from input_nh_penalty
);
create or replace view staged_penalty as
select * replace (trim(ccn) as ccn), left(sha256(content || chr(31) || ordinal), 16) as penalty_id
from (select *, row_number() over (partition by content order by _raw, _row) as ordinal from judged_penalty where reason is null);

create or replace view rejected_nursing_home as
select _raw, _row, reason, ccn, to_json(struct_pack(ccn := ccn, penalty_date := penalty_date, penalty_type := penalty_type, fine_amount := fine_amount))::varchar as record
from judged_penalty where reason is not null;
