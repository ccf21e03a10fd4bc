create or replace view judged_taxonomy as
select
  *,
  upper("Code") as taxonomy_code,
  case
    when "Code" is null then 'code_missing'
    when not regexp_full_match(upper("Code"), '[0-9A-Z]{9}X') then 'code_malformed'
    when place_in_key(upper("Code"), _raw, _row) > 1 then 'code_repeated'
  end as reason,
  'Code ' || coalesce('''' || "Code" || '''', 'is empty') || case reason
    when 'code_missing' then ''
    when 'code_malformed' then ' is not nine letters or digits and an X'
    else ' appears in an earlier row'
  end as reason_detail,
  to_json(struct_pack(code := "Code", display_name := "Display Name"))::varchar as reason_record
from input_codes;

-- A version is valid from its date until the next version.
create or replace view coverage as
select max(_date) as period_start, null::date as period_end from input_codes;
