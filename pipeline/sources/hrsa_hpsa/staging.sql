-- Turns components into designations. What belongs to a designation repeats in each of its rows.

create or replace macro read_whole(published) as
  case when regexp_full_match(published, '-?\d+(\.0*)?') then try_cast(split_part(published, '.', 1) as bigint) end;
create or replace macro read_day(published) as
  case
    when regexp_full_match(published, '\d{1,2}/\d{1,2}/\d{4}')
    then plausible_date(try_strptime(published, '%m/%d/%Y')::date, snapshot_date())
  end;
create or replace macro hpsa_key(published) as lower(regexp_replace(published, '\s+', ' ', 'g'));
create or replace macro hpsa_status_class(published) as
  case hpsa_key(published)
    when 'designated' then 'designated'
    when 'proposed for withdrawal' then 'proposed_for_withdrawal'
    when 'withdrawn' then 'withdrawn'
  end;
create or replace macro hpsa_digest(parts) as left(sha256(line_of(parts)), 16);

create or replace view component_line as
select 'primary_care' as discipline, * from input_primary_care
union all by name
select 'dental' as discipline, * from input_dental
union all by name
select 'mental_health' as discipline, * from input_mental_health;

create or replace table judged_component as
select
  * exclude (content),
  case
    when "HPSA ID" is null then 'hpsa_id_missing'
    when hpsa_key("HPSA Discipline Class") <> case discipline when 'primary_care' then 'primary care' when 'dental' then 'dental health' else 'mental health' end
    then 'discipline_differs'
    when place_in_key(content, _raw, _row) > 1 then 'component_repeated'
  end as reason
from (select *, row(*columns(* exclude (_row))) as content from component_line);

create or replace view rejected as
select
  _raw,
  _row,
  reason,
  case reason
    when 'hpsa_id_missing' then 'HPSA ID is empty'
    when 'discipline_differs' then 'HPSA Discipline Class ''' || "HPSA Discipline Class" || ''' is not the discipline of the file'
    else 'the same row of HPSA ' || "HPSA ID" || ' appears earlier in the file'
  end as detail,
  to_json(struct_pack(
    hpsa_id := "HPSA ID", hpsa_name := "HPSA Name", designation_type := "Designation Type", status := "HPSA Status",
    component := "HPSA Component Name", geography := "HPSA Geography Identification Number"
  ))::varchar as record
from judged_component
where reason is not null;

-- A component is in effect or withdrawn for itself, so the status is part of what tells designations apart.
create or replace view staged_component as
with typed as (
  select
    * exclude (reason),
    hpsa_status_class("HPSA Status") as status_class,
    hpsa_key("Designation Type") in ('geographic hpsa', 'high needs geographic hpsa') as is_geographic,
    hpsa_key("Designation Type") in ('geographic hpsa', 'high needs geographic hpsa', 'hpsa population') as is_of_area,
    hpsa_key("HPSA Component Type Description") as component_type
  from judged_component
  where reason is null
),
placed as (
  select
    *,
    status_class in ('designated', 'proposed_for_withdrawal') as is_in_effect,
    case
      when is_of_area or component_type in ('single county', 'county subdivision', 'census tract') then 'area'
      when component_type = 'unknown' then 'facility'
    end as area_kind
  from typed
)
select
  *,
  hpsa_digest([
    discipline, "HPSA ID", hpsa_key("Designation Type"), "HPSA Designation Date", coalesce(status_class, hpsa_key("HPSA Status"))
  ]) as designation_id,
  case area_kind
    when 'facility' then "Common State County FIPS Code"
    else "State and County Federal Information Processing Standard Code"
  end as published_fips
from placed;

-- The value of all rows of a group, and whether they differ. An empty value differs from a published one.
create or replace macro differs(value) as coalesce(min(value) <> max(value), false) or count(value) not in (0, count(*));
create or replace macro agreed(value) as case when not differs(value) then min(value) end;
create or replace macro different_values(value) as coalesce(list_sort(list(distinct value) filter (value is not null)), []);

-- Columns that belong to a designation, besides those of its key.
create or replace macro said_of_designation() as
  '^(PC MCTA Score|Primary State Abbreviation|Withdrawn Date|% of Population Below 100% Poverty|HPSA (Name|Score|FTE|Shortage|Formal Ratio|'
  || 'Designation (Last Update )?Date|Designation Population|Estimated (Underserved|Served) Population|Provider Ratio Goal|'
  || 'Population Type|Degree of Shortage))$';
create or replace view judged_shortage_designation as
select
  designation_id, discipline, "HPSA ID", status_class, is_in_effect, _file, _date,
  -- Both are part of the key and differ in letter case at most.
  min("Designation Type") as "Designation Type",
  min("HPSA Status") as "HPSA Status",
  agreed(columns(said_of_designation())),
  different_values("Metropolitan Indicator") as metropolitan_indicators,
  different_values("Rural Status") as rural_statuses,
  count(*)::integer as components,
  max(read_day("Data Warehouse Record Create Date")) as record_created_on,
  count(distinct row(*columns(said_of_designation()))) > 1 as flag_components_disagree,
  bool_or(
    list_bool_or(list_transform(
      ["HPSA Designation Date", "HPSA Designation Last Update Date", "Withdrawn Date", "Data Warehouse Record Create Date"],
      lambda day: is_lost(day, read_day(day))
    ))
    or list_bool_or(list_transform(
      ["HPSA FTE", "HPSA Shortage", "% of Population Below 100% Poverty"], lambda number: is_lost(number, read_number(number))
    ))
    or list_bool_or(list_transform(
      ["HPSA Score", "PC MCTA Score", "HPSA Designation Population", "HPSA Estimated Served Population", "HPSA Estimated Underserved Population"],
      lambda whole: is_lost(whole, read_whole(whole))
    ))
  ) as flag_invalid_value
from (select * replace (upper("Primary State Abbreviation") as "Primary State Abbreviation") from staged_component)
group by designation_id, discipline, "HPSA ID", status_class, is_in_effect, _file, _date;

create or replace view coverage as
select min(read_day("HPSA Designation Date")) as period_start, max(_date) as period_end from staged_component;
