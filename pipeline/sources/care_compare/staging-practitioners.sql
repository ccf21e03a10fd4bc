-- Affiliations of clinicians with facilities. A clinician has one line for each facility: PAC ID and CCN
-- identify it. A CCN that lost its leading zero is rejected, because no publisher's note allows padding it.

create or replace table judged_facility_affiliation as
select
  * replace (case when is_ccn('hospital', parent_ccn) then parent_ccn end as parent_ccn),
  -- Long-term care hospitals, rehabilitation facilities and skilled nursing facilities have no type of their own here.
  case facility_type_as_published when 'Hospital' then 'hospital' when 'Nursing home' then 'nursing-home' when 'Home health agency' then 'home-health'
    when 'Hospice' then 'hospice' when 'Dialysis facility' then 'dialysis' end as facility_type,
  parent_ccn is not null and not is_ccn('hospital', parent_ccn) as flag_invalid_value,
  coalesce(
    case when pac_id is null then 'pac_id_missing' when ten_digits(pac_id) is null then 'pac_id_invalid' end,
    judged_ccn(ccn),
    case when row_number() over (partition by pac_id, ccn order by _raw, _row) > 1 then 'affiliation_repeated' end
  ) as reason
from (
  select
    _raw, _row, _date, _file, text_or_nothing("NPI") as "NPI", text_or_nothing("Ind_PAC_ID") as pac_id,
    text_or_nothing("facility_type") as facility_type_as_published, "Facility Affiliations Certification Number" as ccn,
    text_or_nothing("Facility Type Certification Number") as parent_ccn
  from input_facility_affiliation
);

create or replace view rejected_affiliation as
select _raw, _row, reason, ccn, to_json(struct_pack(npi := "NPI", ccn := ccn, pac_id := pac_id))::varchar as record
from judged_facility_affiliation where reason is not null;
