-- State averages of home health. The ids are those of the agencies' measures.

create or replace table judged_state as
select
  *,
  case
    when not coalesce(regexp_full_match("State", '[A-Z]{2}'), false) then 'state_invalid'
    when place_in_key("State", _raw, _row) > 1 then 'state_repeated'
  end as reason
from input_hh_state;

create or replace view state_cell as
select _raw, _row, _date, _file, "State" as state, header, published
from (from judged_state where reason is null) unpivot include nulls (published for header in (columns(* exclude (_raw, _row, _date, _edition, _file, reason, "State"))));

create or replace table judged_facility_measure_state as
select
  'home-health' as facility_type, state, header as measure_name, _date, _file,
  -- The spending header names the state here and the agency everywhere else.
  slug(replace(header, 'by agencies in this state', 'at this agency')) as measure_id,
  number_of(published) as state_average,
  published as state_average_as_published,
  withheld_as(published) as suppression_reason,
  suppression_reason is null and state_average is null as flag_invalid_value
from state_cell
-- If a measure has no value in any state, not even a dash, this year's layout does not have it.
where header in (select header from state_cell where published is not null);

create or replace view rejected_state as
select _raw, _row, reason, null::varchar as ccn, to_json(struct_pack(state := "State", star := "Quality of Patient Care Star Rating"))::varchar as record
from judged_state where reason is not null;
