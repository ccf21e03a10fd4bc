-- Turns exclusion lines into typed exclusions.

-- 00000000 means no date.
create or replace macro leie_date(published) as plausible_date(try_strptime(nullif(published, '00000000'), '%Y%m%d')::date, snapshot_date());
create or replace macro read_day(published) as leie_date(published);
create or replace macro is_no_date(published) as
  coalesce(published, '00000000') <> '00000000' and leie_date(published) is null;
create or replace macro leie_npi(published) as nullif(published, '0000000000');

-- A party is 16 to 100 years old at exclusion, which decides the century of a two-digit birth year. If no
-- century fits, the date is unknown.
create or replace macro born_of(published, excluded) as
  in_its_century(try_strptime(published, '%m/%d/%Y')::date, make_date(year(excluded) - 16, 12, 31));
create or replace macro birth_date(published, excluded) as
  case
    when regexp_full_match(published, '\d{8}') then plausible_date(try_strptime(published, '%Y%m%d')::date, snapshot_date())
    when regexp_full_match(published, '\d{1,2}/\d{1,2}/\d{2}') and date_diff('year', born_of(published, excluded), excluded) between 16 and 100
      then born_of(published, excluded)
  end;

create or replace view lines as
select *, 'listed' as role, true as is_full from input_updated
union all by name
select *, 'listed' as role, false as is_full from input_exclusions
union all by name
select *, 'reinstated' as role, false as is_full from input_reinstatements;

create or replace view judged as
select
  *,
  case
    when "EXCLTYPE" is null then 'exclusion_type_missing'
    when leie_date("EXCLDATE") is null then 'exclusion_date_invalid'
    when coalesce("LASTNAME", "BUSNAME") is null then 'name_missing'
    when role = 'reinstated' and coalesce(leie_date("REINDATE") < leie_date("EXCLDATE"), true) then 'reinstatement_date_invalid'
  end as reason,
  case reason
    when 'exclusion_type_missing' then 'EXCLTYPE is empty'
    when 'exclusion_date_invalid' then 'EXCLDATE ' || coalesce('''' || "EXCLDATE" || '''', 'is empty') || ' is not a date'
    when 'reinstatement_date_invalid' then
      'REINDATE ' || coalesce('''' || "REINDATE" || '''', 'is empty') || ' is not a date on or after EXCLDATE'
    else 'neither LASTNAME nor BUSNAME is given'
  end as reason_detail,
  to_json(struct_pack(
    last_name := "LASTNAME", first_name := "FIRSTNAME", business_name := "BUSNAME", npi := "NPI", excltype := "EXCLTYPE", excldate := "EXCLDATE",
    reindate := "REINDATE"
  ))::varchar as reason_record
from lines;
