create or replace macro shown(published) as coalesce('''' || published || '''', 'is empty');
create or replace macro pecos_detail(reason, enrollment_id, npi, other) as
  case reason
    when 'enrollment_id_missing' then 'the enrollment ID is empty'
    when 'enrollment_id_malformed' then 'enrollment ID ' || shown(enrollment_id) || ' is not I or O and 14 digits'
    when 'enrollment_id_repeated' then 'enrollment ID ' || shown(enrollment_id) || ' appears in an earlier row'
    when 'npi_missing' then 'NPI is empty'
    when 'npi_malformed' then 'NPI ' || shown(npi) || ' is not 10 digits'
    when 'npi_repeated' then 'NPI ' || shown(npi) || ' appears in an earlier row'
    when 'provider_type_missing' then 'PROVIDER_TYPE_CD is empty'
    when 'party_missing' then 'neither npi nor Last Name is given'
    when 'effective_date_invalid' then 'Optout Effective Date ' || shown(other) || ' is no date'
    else 'REVOCATION_EFCTV_DT ' || shown(other) || ' is no date'
  end;

-- If a file repeats an enrollment, its first row is kept. An aggregate finds them: few of millions repeat.
create or replace view read_enrollment as
select *, enrollment_id_of("ENRLMT_ID") as enrollment_id, enrollment_id_reason("ENRLMT_ID") as id_reason from input_enrollment;
create or replace table repeated_enrollment as
select enrollment_id, min(_row) as first_row from read_enrollment where id_reason is null group by enrollment_id having count(*) > 1;
create or replace view judged_enrollment as
select
  *,
  coalesce(id_reason, case when _row <> first_row then 'enrollment_id_repeated' end) as reason,
  pecos_detail(reason, enrollment_id, "NPI", null) as reason_detail,
  to_json(struct_pack(npi := "NPI", enrollment_id := "ENRLMT_ID", last_name := "LAST_NAME", organization_name := "ORG_NAME"))::varchar as reason_record
from read_enrollment left join repeated_enrollment using (enrollment_id);

-- Equal lines stay separate rows, as in the file; the ordinal tells them apart.
create or replace view judged_enrollment_reassignment as
select
  *,
  enrollment_id_of("REASGN_BNFT_ENRLMT_ID") as reassigning_enrollment_id,
  enrollment_id_of("RCV_BNFT_ENRLMT_ID") as receiving_enrollment_id,
  row_number() over (partition by reassigning_enrollment_id, receiving_enrollment_id order by _row)::integer as ordinal,
  coalesce(enrollment_id_reason("REASGN_BNFT_ENRLMT_ID"), enrollment_id_reason("RCV_BNFT_ENRLMT_ID")) as reason,
  pecos_detail(reason, case when is_enrollment_id("REASGN_BNFT_ENRLMT_ID") then receiving_enrollment_id else reassigning_enrollment_id end, null, null)
    as reason_detail,
  to_json(struct_pack(reassigning := "REASGN_BNFT_ENRLMT_ID", receiving := "RCV_BNFT_ENRLMT_ID"))::varchar as reason_record
from input_reassignment;

create or replace view judged_enrollment_practice_location as
select
  *,
  enrollment_id_of("ENRLMT_ID") as enrollment_id,
  line_of([enrollment_id, "CITY_NAME", "STATE_CD", "ZIP_CD"]) as line,
  line_id(line, row_number() over (partition by line order by _row)) as practice_location_id,
  enrollment_id_reason("ENRLMT_ID") as reason,
  pecos_detail(reason, enrollment_id, null, null) as reason_detail,
  to_json(struct_pack(enrollment_id := "ENRLMT_ID", city := "CITY_NAME", state := "STATE_CD", zip := "ZIP_CD"))::varchar as reason_record
from input_practice_location;

create or replace view judged_enrollment_additional_npi as
select
  *,
  enrollment_id_of("ENRLMT_ID") as enrollment_id,
  row_number() over (partition by enrollment_id, "NPI" order by _row)::integer as ordinal,
  coalesce(
    enrollment_id_reason("ENRLMT_ID"),
    case when "NPI" is null then 'npi_missing' when ten_digits("NPI") is null then 'npi_malformed' end
  ) as reason,
  pecos_detail(reason, enrollment_id, "NPI", null) as reason_detail,
  to_json(struct_pack(enrollment_id := "ENRLMT_ID", npi := "NPI"))::varchar as reason_record
from input_additional_npi;

create or replace view judged_enrollment_specialty as
select
  *,
  enrollment_id_of("ENRLMT_ID") as enrollment_id,
  upper("PROVIDER_TYPE_CD") as provider_type_code,
  row_number() over (partition by enrollment_id, provider_type_code order by _row)::integer as ordinal,
  coalesce(
    enrollment_id_reason("ENRLMT_ID"), case when "PROVIDER_TYPE_CD" is null then 'provider_type_missing' end
  ) as reason,
  pecos_detail(reason, enrollment_id, null, null) as reason_detail,
  to_json(struct_pack(enrollment_id := "ENRLMT_ID", provider_type_code := "PROVIDER_TYPE_CD", provider_type := "PROVIDER_TYPE_DESC"))::varchar
    as reason_record
from input_secondary_specialty;

create or replace table repeated_order as
select "NPI" as repeated, min(_row) as first_row from input_order_and_referring where ten_digits("NPI") is not null group by all having count(*) > 1;
create or replace view judged_order_referring as
select
  *,
  case
    when "NPI" is null then 'npi_missing' when ten_digits("NPI") is null then 'npi_malformed' when _row <> first_row then 'npi_repeated'
  end as reason,
  pecos_detail(reason, null, "NPI", null) as reason_detail,
  to_json(struct_pack(npi := "NPI", last_name := "LAST_NAME", first_name := "FIRST_NAME"))::varchar as reason_record
from input_order_and_referring left join repeated_order on repeated = "NPI";

create or replace view judged_opt_out_affidavit as
select
  *,
  case
    when coalesce("npi", "Last Name") is null then 'party_missing'
    when published_day("Optout Effective Date") is null then 'effective_date_invalid'
  end as reason,
  pecos_detail(reason, null, "npi", "Optout Effective Date") as reason_detail,
  to_json(struct_pack(
    npi := "npi", last_name := "Last Name", first_name := "First Name", effective_date := "Optout Effective Date"
  ))::varchar as reason_record,
  line_of([
    "First Name", "Last Name", "npi", "Specialty", "Optout Effective Date", "Optout End Date", "First Line Street Address",
    "Second Line Street Address", "City Name", "State Code", "Zip code", "Eligible to Order and Refer", "Last updated"
  ]) as line,
  line_id(line, row_number() over (partition by line order by _row)) as affidavit_id
from input_opt_out;

create or replace view judged_revocation as
select
  *,
  enrollment_id_of("ENRLMT_ID") as enrollment_id,
  coalesce(
    enrollment_id_reason("ENRLMT_ID"), case when published_day("REVOCATION_EFCTV_DT") is null then 'revocation_date_invalid' end
  ) as reason,
  pecos_detail(reason, enrollment_id, "NPI", "REVOCATION_EFCTV_DT") as reason_detail,
  to_json(struct_pack(
    enrollment_id := "ENRLMT_ID", npi := "NPI", last_name := "LAST_NAME", organization_name := "ORG_NAME",
    revocation_date := "REVOCATION_EFCTV_DT"
  ))::varchar as reason_record,
  line_of([
    "ENRLMT_ID", "NPI", "FIRST_NAME", "MDL_NAME", "LAST_NAME", "ORG_NAME", "MULTIPLE_NPI_FLAG", "STATE_CD", "PROVIDER_TYPE_DESC",
    "REVOCATION_RSN", "REVOCATION_EFCTV_DT", "REENROLLMENT_BAR_EXPRTN_DT"
  ]) as line,
  line_id(line, row_number() over (partition by line order by _row)) as revocation_id
from input_revoked;

create or replace view availability as
select 'files_missing' as flag where (select count(distinct kind) from read_file) < 8;

-- For the checks of references.
create or replace view keys_of_enrollment as select enrollment_id as key from judged_enrollment where reason is null;
