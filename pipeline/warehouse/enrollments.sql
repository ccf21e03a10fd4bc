-- Values as PECOS writes them, in the enrollment extract and in the files of facilities and their owners.

create or replace macro enrollment_id_of(published) as upper(published);
-- I (individual) or O (organization), the day PECOS opened the record, and six digits.
create or replace macro is_enrollment_id(published) as coalesce(regexp_full_match(enrollment_id_of(published), '[IO]\d{14}'), false);
create or replace macro enrollment_id_reason(published) as
  case when published is null then 'enrollment_id_missing' when not is_enrollment_id(published) then 'enrollment_id_malformed' end;
