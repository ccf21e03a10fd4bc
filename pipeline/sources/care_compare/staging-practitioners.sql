-- Affiliations of clinicians with facilities. A clinician has one line for each facility: PAC ID and CCN
-- identify it. A CCN that lost its leading zero is rejected, because no publisher's note allows padding it.

create or replace table judged_affiliation as
select
  *,
  coalesce(
    case when pac_id is null then 'pac_id_missing' when ten_digits(pac_id) is null then 'pac_id_invalid' end,
    judged_ccn(ccn),
    case when row_number() over (partition by pac_id, ccn order by _raw, _row) > 1 then 'affiliation_repeated' end
  ) as reason
from (
  select
    _raw, _row, _date, _file, text_or_nothing("NPI") as npi, text_or_nothing("Ind_PAC_ID") as pac_id, text_or_nothing("facility_type") as published_type,
    "Facility Affiliations Certification Number" as ccn, text_or_nothing("Facility Type Certification Number") as parent_ccn
  from input_facility_affiliation
);

create or replace view staged_affiliation as select * from judged_affiliation where reason is null;

create or replace view rejected_affiliation as
select _raw, _row, reason, ccn, to_json(struct_pack(npi := npi, ccn := ccn, pac_id := pac_id))::varchar as record
from judged_affiliation where reason is not null;
