-- One row for each area, year and vintage.

create or replace view state_long as
unpivot input_state
on columns('^POPESTIMATE\d{4}$')
into name estimate value published;

create or replace view county_long as
unpivot input_county
on columns('^POPESTIMATE\d{4}$')
into name estimate value published;

-- SUMLEV: 010 nation, 020 region, 030 division, 040 state; Puerto Rico (FIPS 72) is a territory. Only the
-- checks use the state totals that the county file repeats.
create or replace view areas as
select
  *,
  case "SUMLEV"
    when '010' then 'nation'
    when '020' then 'region'
    when '030' then 'division'
    when '040' then case when "STATE" = '72' then 'territory' else 'state' end
  end as geo_level,
  case "SUMLEV"
    when '010' then 'US'
    when '020' then 'R' || "REGION"
    when '030' then 'D' || "DIVISION"
    when '040' then "STATE"
  end as geo_id,
  case when "SUMLEV" = '040' then "STATE" end as state_fips,
  "NAME" as geo_name
from state_long
union all by name
select
  *,
  case "SUMLEV" when '050' then 'county' when '040' then 'state total' end as geo_level,
  "STATE" || "COUNTY" as geo_id,
  "STATE" as state_fips,
  "CTYNAME" as geo_name
from county_long;

create or replace view judged as
select
  *,
  case
    when geo_level is null then 'summary_level_unknown'
    when not coalesce(regexp_full_match(published, '\d+'), false) then 'population_invalid'
    when geo_name is null then 'name_missing'
  end as reason,
  case reason
    when 'summary_level_unknown' then 'SUMLEV ' || coalesce('''' || "SUMLEV" || '''', 'is empty') || ' is not a known level'
    when 'population_invalid' then estimate || ' ' || coalesce('''' || published || '''', 'is empty') || ' is no whole number'
    else 'the area has no name'
  end as reason_detail,
  to_json(struct_pack(geo_id := geo_id, geo_name := geo_name, estimate := estimate, published := published))::varchar as reason_record
from areas;

create or replace view judged_population as
select
  * exclude (_raw, _row, reason),
  _edition::integer as vintage,
  right(estimate, 4)::integer as year,
  published::bigint as population,
  contains(geo_name, chr(65533)) as flag_text_damaged
from judged
where reason is null;

-- Each estimate is for July 1 of its year.
create or replace view coverage as
select make_date(min(year), 7, 1) as period_start, make_date(max(year), 7, 1) as period_end from judged_population;
