-- A clinician without a group has no PAC ID of one, so the three identifiers are one text.
create or replace view judged_clinician_practice as
select
  * exclude (lacking),
  case when lacking is not null then 'key_missing' when place_in_key(clinician_practice_id, _raw, _row) > 1 then 'key_repeated' end as reason,
  coalesce(lacking || ' is empty', clinician_practice_id || ' is in an earlier row') as reason_detail,
  concat_ws(' ', "NPI", clinician_practice_id) as reason_record
from (
  select
    *,
    "adr_ln"[1] as line_1,
    "adr_ln"[2] as line_2,
    concat_ws('-', "Ind_enrl_ID", "org_pac_id", "adrs_id") as clinician_practice_id,
    case when "Ind_enrl_ID" is null then 'Ind_enrl_ID' when "adrs_id" is null then 'adrs_id' end as lacking
  from input_clinicians
);
