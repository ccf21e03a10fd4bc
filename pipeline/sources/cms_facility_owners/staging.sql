-- No detail or record of a rejected row repeats a text of the owner files: it could be a name in a shifted row.

create or replace macro role_code_of(published) as case when regexp_full_match(upper(published), '[0-9A-Z]{1,4}') then upper(published) end;
-- A direct or indirect ownership interest of 5 % or more. Null for a code whose meaning was not confirmed.
create or replace macro is_ownership_role(code) as
  case when code in ('34', '35') then true when code in ('25', '38', '39', '42', '43', '72') then false end;

create or replace table judged_enrollment as
with published as (
  select 'nursing-home' as facility_type, * from input_snf_enrollments
  union all by name
  select 'hospital' as facility_type, * from input_hospital_enrollments
)
select *, enrollment_id_of("ENROLLMENT ID") as enrollment_id, ccn_of(facility_type, "CCN") as valid_ccn, enrollment_id_reason("ENROLLMENT ID") as id_reason
from published;

-- Each file gives one row per enrollment. If an enrollment repeats, its first row is kept.
create or replace table staged_enrollment as
select * from judged_enrollment where id_reason is null
qualify place_in_key(enrollment_id, _raw, _row) = 1;

create or replace table judged_owner as
with published as (
  select 'nursing-home' as facility_type, * from input_snf_owners
  union all by name
  select 'hospital' as facility_type, * from input_hospital_owners
)
select
  *,
  enrollment_id_of("ENROLLMENT ID") as enrollment_id,
  upper("TYPE - OWNER") as owner_type,
  ten_digits("ASSOCIATE ID - OWNER") as owner_pac_id,
  role_code_of("ROLE CODE - OWNER") as role_code,
  coalesce(
    enrollment_id_reason("ENROLLMENT ID"),
    case
      when upper("TYPE - OWNER") is null or upper("TYPE - OWNER") not in ('I', 'O') then 'owner_type_unknown'
      when upper("TYPE - OWNER") = 'I' and ten_digits("ASSOCIATE ID - OWNER") is null then 'individual_not_identified'
      when upper("TYPE - OWNER") = 'O' and coalesce(ten_digits("ASSOCIATE ID - OWNER"), "ORGANIZATION NAME - OWNER") is null then 'owner_missing'
    end
  ) as reason
from published;

create or replace view staged_owner as from judged_owner where reason is null;

-- Equal lines stay separate rows. Share and flags can change, so they are not part of the line's identity.
create or replace view staged_owner_organization as
select *, place_in_key(identity, _raw, _row)::integer as ordinal
from (
  select
    *,
    line_of([
      enrollment_id, coalesce(owner_pac_id, "ORGANIZATION NAME - OWNER"), role_code, coalesce("ASSOCIATION DATE - OWNER", '')
    ]) as identity
  from staged_owner
  where owner_type = 'O'
);

create or replace view counted_individuals as
select
  enrollment_id,
  count(distinct owner_pac_id) filter (owner_type = 'I')::integer as individuals,
  count(distinct owner_pac_id) filter (owner_type = 'I' and is_ownership_role(role_code))::integer as individual_owners
from staged_owner
group by enrollment_id;

create or replace view unlisted_enrollment as
select facility_type, enrollment_id, "ASSOCIATE ID", "ORGANIZATION NAME", _date, _file
from staged_owner
anti join staged_enrollment using (enrollment_id)
qualify place_in_key(enrollment_id, _raw, _row) = 1;

create or replace view enrollment_with_rejects as
select distinct enrollment_id from judged_owner where reason is not null and is_enrollment_id(enrollment_id);

create or replace view judged_facility_enrollment as
select
  * exclude ("CCN"),
  valid_ccn as ccn,
  is_unlisted as flag_enrollment_not_listed,
  not is_unlisted and "NPI" is null as flag_npi_not_published,
  individuals is null as flag_owners_not_listed,
  enrollment_id in (select enrollment_id from enrollment_with_rejects) as flag_rows_rejected,
  lacks_zero(facility_type, "CCN") as flag_leading_zero_restored,
  is_lost("CCN", valid_ccn) as flag_invalid_value
from (
  select *, false as is_unlisted from staged_enrollment
  union all by name
  select *, true as is_unlisted from unlisted_enrollment
)
left join counted_individuals using (enrollment_id);

create or replace view judged_facility_owner_organization as
select
  o.*,
  line_id(identity, ordinal) as owner_line_id,
  e.valid_ccn as ccn,
  is_ownership_role(o.role_code) as is_ownership,
  e.enrollment_id is null as flag_enrollment_not_listed,
  lacks_zero(o.facility_type, e."CCN") as flag_leading_zero_restored,
  is_lost(o."ASSOCIATE ID - OWNER", o.owner_pac_id) or is_lost(o."ROLE CODE - OWNER", o.role_code) as flag_invalid_value
from staged_owner_organization o
left join staged_enrollment e using (enrollment_id);

create or replace view rejected as
with unread as (
  select _raw, _row, id_reason as reason, enrollment_id, valid_ccn as ccn from judged_enrollment where id_reason is not null
  union all
  select j._raw, j._row, 'enrollment_id_repeated', enrollment_id, j.valid_ccn
  from judged_enrollment j anti join staged_enrollment using (_raw, _row)
  where id_reason is null
  union all
  select _raw, _row, reason, enrollment_id, null from judged_owner where reason is not null
)
select
  _raw,
  _row,
  reason,
  case reason
    when 'enrollment_id_missing' then 'ENROLLMENT ID is empty'
    when 'enrollment_id_malformed' then 'ENROLLMENT ID is not I or O and 14 digits'
    when 'enrollment_id_repeated' then 'enrollment ' || enrollment_id || ' appears in an earlier row'
    when 'owner_type_unknown' then 'TYPE - OWNER is neither I nor O'
    when 'individual_not_identified' then 'ASSOCIATE ID - OWNER of an individual is not 10 digits'
    else 'the owner has neither ASSOCIATE ID - OWNER nor ORGANIZATION NAME - OWNER'
  end as detail,
  to_json(struct_pack(enrollment_id := case when is_enrollment_id(enrollment_id) then enrollment_id end, ccn := ccn))::varchar as record
from unread;

create or replace view availability as
select 'files_missing' as flag where (select count(distinct kind) from read_file) < 4;
