create or replace macro read_day(published) as plausible_date(try_strptime(published, '%Y%m%d')::date, snapshot_date());
create or replace macro read_answer(published) as case published when 'Y' then true when 'N' then false end;
-- Parts of a list joined by ~. Blanks that pad a part belong to it, because they can be its flag.
create or replace macro sam_parts(published) as
  list_filter(string_split(coalesce(published, ''), '~'), lambda part: trim(part) <> '');
create or replace macro sam_codes(published) as list_transform(sam_parts(published), lambda part: trim(part));
-- NAICS codes have 6 digits, SBA types 2 characters. What follows is appended without a separator.
create or replace macro sam_heads(published, width) as list_transform(sam_parts(published), lambda part: trim(part[:width]));
create or replace macro sam_tails(published, width) as
  list_transform(sam_parts(published), lambda part: nullif(trim(part[width + 1:]), ''));
create or replace macro naics_codes_of(published) as sam_heads(published, 6);
create or replace macro naics_flags_of(published) as sam_tails(published, 6);

create or replace view judged as
select
  *,
  case when read_uei("UNIQUE ENTITY ID") is distinct from "UNIQUE ENTITY ID" or "UNIQUE ENTITY ID" is null then 'uei_invalid' end as reason,
  "UNIQUE ENTITY ID" as entity,
  upper("CAGE CODE") as cage,
  'UNIQUE ENTITY ID ' || coalesce('''' || "UNIQUE ENTITY ID" || '''', 'is empty') || ' is no UEI' as reason_detail,
  to_json(struct_pack(uei := "UNIQUE ENTITY ID", eft := "ENTITY EFT INDICATOR"))::varchar as reason_record
from input_public;

-- NPDY in any registration; any other value too, until it is known not to be an opt-out.
create or replace table opted_out as
select distinct entity as uei
from judged
where reason is null and "NO PUBLIC DISPLAY FLAG" is not null;

-- Data of an entity that opted out stops at this view; only digests go further.
create or replace view staged_opt_out as
with withheld as (from judged semi join opted_out on entity = uei)
select 'uei' as kind, entity as value, _date as listed_on from withheld
union all
select 'cage', cage, _date from withheld where read_cage(cage) is not null
union all
select 'name', folded_name("LEGAL BUSINESS NAME"), _date from withheld
union all
select 'name', folded_name("DBA NAME"), _date from withheld;

-- Without a UEI, it is unknown whether the entity opted out: shown without CAGE code and what follows.
-- A registration is a CAGE code, EFT indicator and DODAAC. If one repeats, the later record gets a number.
create or replace view judged_contractor as
select
  *,
  concat_ws('-', entity, coalesce("ENTITY EFT INDICATOR", ''), coalesce(cage, ''), "DODAAC") as place,
  place_in_key(place, _raw, _row) as ordinal,
  place || case when ordinal > 1 then '#' || ordinal else '' end as registration_id
from judged
anti join opted_out on entity = uei
where reason is null;

create or replace view coverage as
select
  min(read_day("INITIAL REGISTRATION DATE")) as period_start,
  max(_date) as period_end
from input_public;
