-- Files of six facility types to facilities, measures and national averages. The other files run first.

-- Every line that names a facility in the facility file of its type.
create or replace view facility_line as
select 'hospital' as facility_type, 'hospital' as scheme, "Facility ID" as ccn, null as npi, "Facility Name" as name, "Address" as address_line_1, null as address_line_2,
  "City/Town" as city, "State" as state, "ZIP Code" as zip, "County/Parish" as county, "Telephone Number" as telephone, "Hospital Type" as subtype,
  "Hospital Ownership" as ownership, null as chain, null as certified, null as beds, "Emergency Services" as emergency,
  "Meets criteria for birthing friendly designation" as birthing_friendly, null as special_focus, null as abuse_icon,
  "Hospital overall rating" as star, "Hospital overall rating footnote" as star_footnote, null as star_availability, '' as year, _raw, _row, _date, _file
from input_hospital_general
union all
select 'nursing-home', 'nursing home', "CMS Certification Number (CCN)", null, "Provider Name", "Provider Address", null, "City/Town", "State",
  "ZIP Code", "County/Parish", "Telephone Number", "Provider Type", "Ownership Type", "Chain Name",
  "Date First Approved to Provide Medicare and Medicaid Services", "Number of Certified Beds", null, null, "Special Focus Status", "Abuse Icon",
  "Overall Rating", "Overall Rating Footnote", null, '', _raw, _row, _date, _file
from input_nh_provider
union all
select 'home-health', 'home health', "CMS Certification Number (CCN)", null, "Provider Name", "Address", null, "City/Town", "State", "ZIP Code", null, "Telephone Number", null,
  "Type of Ownership", null, "Certification Date", null, null, null, null, null, "Quality of patient care star rating",
  "Footnote for quality of patient care star rating", null, '', _raw, _row, _date, _file
from input_hh_provider
union all
select 'hospice', 'hospice', "CMS Certification Number (CCN)", null, "Facility Name", "Address Line 1", "Address Line 2", "City/Town", "State", "ZIP Code", "County/Parish",
  "Telephone Number", null, "Ownership Type", null, "Certification Date", null, null, null, null, null, null, null, null, '', _raw, _row, _date, _file
from input_hospice_general
union all
select 'dialysis', 'dialysis', "CMS Certification Number (CCN)", null, "Facility Name", "Address Line 1", "Address Line 2", "City/Town", "State", "ZIP Code", "County/Parish",
  "Telephone Number", null, "Profit or Non-Profit", "Chain Organization", "Certification Date", null, null, null, null, null, "Five Star", null,
  "Five Star Data Availability Code", '', _raw, _row, _date, _file
from input_dialysis_facility
union all
select 'asc', 'hospital', "Facility ID", "NPI", "Facility Name", null, null, "City/Town", "State", "ZIP Code", null, null, null, null, null, null, null, null, null, null, null,
  null, null, null, "Year", _raw, _row, _date, _file
from input_asc_facility;

-- If any other facility than a surgical center repeats in its file, the file is wrong.
create or replace table judged_facility as
select
  *,
  case
    when ccn is null then 'ccn_missing'
    when not is_ccn(facility_type, ccn) then 'ccn_invalid'
    when name is null then 'name_missing'
    when facility_type <> 'asc' and row_number() over (partition by facility_type, ccn order by _row) > 1 then 'ccn_repeated'
  end as reason
from facility_line;

create or replace view staged_facility as
select
  facility_type,
  ccn as ccn,
  -- A surgical center uses its line of the newest year with the lowest NPI.
  arg_min(f, struct_pack(newest := -try_cast(year[:4] as integer), npi := coalesce(npi, ''), line := _row)) as line,
  coalesce(list_sort(list_distinct(list(npi) filter (regexp_full_match(npi, '\d{10}')))), []) as npis,
  list_sort(list_distinct(list(name))) as names
from judged_facility f
where reason is null
group by facility_type, ccn;

-- One line per facility and measure: first wide rows with their cells gathered, then long files.
create or replace view wide_facility as
select
  case facility_type when 'hospital' then 'hospital_general' when 'nursing-home' then 'nh_provider' when 'home-health' then 'hh_provider'
    when 'dialysis' then 'dialysis_facility' when 'asc' then 'asc_facility' end as kind,
  facility_type, scheme, _raw, _row, ccn, npi, nullif(year, '') as period, null as start_text, null as end_text
from judged_facility
where reason is null and facility_type <> 'hospice'
union all
select 'hh_survey', 'home-health', 'home health', _raw, _row, "CMS Certification Number (CCN)", null, null, null, null from input_hh_survey
union all
select 'asc_survey', 'asc', 'oas', _raw, _row, "Facility ID", null, null, "Start Date", "End Date" from input_asc_survey;

create or replace macro part(published, role, wanted) as min(published) filter (role = wanted);
create or replace view measure_line as
select
  facility_type, scheme, _raw, _row, ccn, npi, measure_id,
  min(header) filter (role = 'score') as measure_name,
  part(published, role, 'score') as score, part(published, role, 'numerator') as numerator, part(published, role, 'denominator') as denominator, part(published, role, 'lower') as lower_estimate,
  part(published, role, 'upper') as upper_estimate, part(published, role, 'compared') as compared, part(published, role, 'footnote') as footnote, part(published, role, 'availability') as availability,
  coalesce(part(published, role, 'period'), any_value(period)) as period, any_value(start_text) as start_text, any_value(end_text) as end_text
from wide_cell
join wide_column using (kind, header)
join wide_facility using (kind, _raw, _row)
group by facility_type, scheme, _raw, _row, ccn, npi, measure_id
union all
-- Return days have no denominator; their patient counts have separate columns.
select 'hospital', 'hospital', _raw, _row, "Facility ID", null, "Measure ID", "Measure Name", "Score", "Number of Patients Returned",
  coalesce("Sample", published_text("Denominator"), "Number of Patients"), "Lower Estimate", "Higher Estimate", "Compared to National", "Footnote", null, null, "Start Date", "End Date"
from (
  from input_hospital_timely union all by name from input_hospital_spending union all by name from input_hospital_complications
  union all by name from input_hospital_unplanned union all by name from input_hospital_infections
)
union all
-- A survey line is one of a star rating, a percentage and a linear mean; the other two are Not Applicable.
select 'hospital', 'hospital', _raw, _row, "Facility ID", null, "HCAHPS Measure ID", coalesce("HCAHPS Answer Description", "HCAHPS Question"),
  coalesce(nullif("Patient Survey Star Rating", 'Not Applicable'), nullif("HCAHPS Answer Percent", 'Not Applicable'), nullif("HCAHPS Linear Mean Value", 'Not Applicable'), 'Not Applicable'),
  null, "Number of Completed Surveys", null, null, null,
  coalesce("Patient Survey Star Rating Footnote", "HCAHPS Answer Percent Footnote", "Number of Completed Surveys Footnote"), null, null, "Start Date", "End Date"
from input_hospital_survey
union all
select 'nursing-home', 'nursing home', _raw, _row, "CMS Certification Number (CCN)", null, "Measure Code", "Measure Description", "Four Quarter Average Score", null, null, null, null,
  null, "Footnote for Four Quarter Average Score", null, "Measure Period", null, null
from input_nh_quality
union all
select 'hospice', 'hospice', _raw, _row, "CMS Certification Number (CCN)", null, "Measure Code", "Measure Name", "Score", null, null, null, null, null, "Footnote", null,
  "Measure Date Range", null, null
from input_hospice_measures;

create or replace table judged_measure as
select
  *,
  case
    when ccn is null then 'ccn_missing'
    when not is_ccn(facility_type, ccn) then 'ccn_invalid'
    when measure_id is null then 'measure_missing'
  end as reason
from measure_line;

-- Of a facility that only other files name, the CCN and the type are known.
insert into judged_facility by name
select facility_type, ccn, '' as year, _raw, _row, raw_file.date as _date, raw_file.file as _file
from (
  select facility_type, ccn, min(_raw) as _raw, arg_min(_row, _raw) as _row
  from (
    select facility_type, ccn, _raw, _row from judged_measure where reason is null
    union all
    select 'nursing-home', ccn, _raw, _row from judged_facility_penalty where reason is null
    union all
    select 'nursing-home', ccn, _raw, _row from judged_facility_owner where reason is null
    union all
    select 'nursing-home', ccn, _raw, _row from judged_facility_citation where reason is null
  )
  anti join (select facility_type, ccn from judged_facility where reason is null) using (facility_type, ccn)
  group by facility_type, ccn
)
join raw_file using (_raw);

-- Measures share few periods, so each period is parsed once.
create or replace table measure_days as
select
  period, start_text, end_text,
  coalesce(range_start(period), day_of(start_text)) as period_start_date,
  coalesce(range_end(period), day_of(end_text)) as period_end_date,
  is_lost(published_text(start_text), period_start_date) or is_lost(published_text(end_text), period_end_date)
    or (published_text(period) is not null and (period_start_date is null or period_end_date is null)) as has_lost_period
from (select distinct period, start_text, end_text from judged_measure where reason is null);

create or replace table staged_measure as
select
  *,
  row_number() over (
    partition by facility_type, ccn, measure_id order by period_start_date nulls first, period nulls first, npi nulls first, _raw, _row
  )::integer as ordinal
from (
  select
    measure.* replace (ccn as ccn, measure_id as measure_id, measure.period as period),
    days.period_start_date,
    days.period_end_date,
    days.has_lost_period,
    footnote_codes_of(footnote, score) as codes
  from judged_measure measure
  join measure_days days
    on measure.period is not distinct from days.period
    and measure.start_text is not distinct from days.start_text
    and measure.end_text is not distinct from days.end_text
  where reason is null
);

-- Return days and payments are counted as fewer or more than in the nation, other measures as better or worse.
create or replace table nation_line as
select
  case kind when 'hh_nation' then 'home-health' else 'asc' end as facility_type,
  case kind when 'asc_survey_nation' then 'oas' else 'hospital' end as scheme,
  cell._raw, cell._row,
  replace(measure_id, '_national_observed', '_observed') as measure_id,
  min(header) filter (role = 'score') as measure_name,
  part(published, role, 'score') as score, part(published, role, 'median') as median, part(published, role, 'better') as better, part(published, role, 'same') as same, part(published, role, 'worse') as worse,
  null as fewer, null as more, part(published, role, 'too_few') as too_few, null as footnote,
  any_value(label.period) as period, any_value(label.start_text) as start_text, any_value(label.end_text) as end_text
from wide_cell cell
join wide_column using (kind, header)
left join (
  select _raw, _row, "Year" as period, null as start_text, null as end_text from input_asc_nation
  union all
  select _raw, _row, null, "Start Date", "End Date" from input_asc_survey_nation
) label on label._raw = cell._raw and label._row = cell._row
where kind in ('hh_nation', 'asc_nation', 'asc_survey_nation')
group by kind, cell._raw, cell._row, measure_id
union all
select
  'hospital', 'hospital', _raw, _row, coalesce("Measure ID", "HCAHPS Measure ID"), coalesce("Measure Name", "HCAHPS Answer Description", "HCAHPS Question"),
  coalesce("Score", "National Rate", "National Payment", "HCAHPS Answer Percent"), "National Median", "Number of Hospitals Better",
  coalesce(published_text("Number of Hospitals Same"), "Number of Hospitals Average", "Number Same as National Payment"), "Number of Hospitals Worse",
  coalesce("Number of Hospitals Fewer", "Number Less Than National Payment"), coalesce("Number of Hospitals More", "Number Greater Than National Payment"),
  coalesce(published_text("Number of Hospitals Too Few"), "Number of Hospitals Too Small"), coalesce("Footnote", "Footnote - Score"), null, "Start Date", "End Date"
from (
  from input_timely_nation union all by name from input_infections_nation union all by name from input_imaging_nation union all by name
  from input_maternal_nation union all by name from input_complications_nation union all by name from input_unplanned_nation union all by name
  from input_payment_nation union all by name from input_spending_nation union all by name from input_survey_nation
);

create or replace view staged_nation as
select
  *,
  row_number() over (partition by facility_type, measure_id order by period_start_date nulls first, period nulls first, _raw, _row)::integer as ordinal
from (
  select
    * replace (measure_id as measure_id, period as period),
    day_of(start_text) as period_start_date,
    day_of(end_text) as period_end_date,
    footnote_codes_of(footnote, score) as codes
  from nation_line
  where measure_id is not null
);

create or replace view rejected as
select
  _raw,
  _row,
  reason,
  case reason
    when 'ccn_missing' then 'the facility''s CCN is empty'
    when 'ccn_invalid' then 'CCN ''' || ccn || ''' is not 6 digits or capital letters (10 for a surgical center)'
    when 'ccn_repeated' then 'CCN ''' || ccn || ''' appears in an earlier row of the file'
    when 'name_missing' then 'the facility has no name'
    when 'state_invalid' then 'the state is not two capital letters'
    when 'pac_id_missing' then 'the clinician''s PAC ID is empty'
    when 'pac_id_invalid' then 'the clinician''s PAC ID is not 10 digits'
    when 'affiliation_repeated' then 'the PAC ID and CCN ''' || ccn || ''' appear together in an earlier row of the file'
    when 'state_repeated' then 'the state appears in an earlier row of the file'
    else 'the measure''s id is empty'
  end as detail,
  record
from (
  select _raw, _row, reason, ccn, to_json(struct_pack(ccn := ccn, name := name, city := city, state := state))::varchar as record
  from judged_facility where reason is not null
  union all
  -- A wide row gives one line per measure but is rejected once.
  select _raw, _row, reason, any_value(ccn), to_json(struct_pack(ccn := any_value(ccn), measure_id := min(measure_id), score := min(score)))::varchar
  from judged_measure where reason is not null group by all
  union all
  select _raw, _row, 'measure_missing', null, to_json(struct_pack(measure_name := measure_name, score := score))::varchar
  from nation_line where measure_id is null
  union all
  from rejected_nursing_home
  union all
  from rejected_affiliation
  union all
  from rejected_state
  union all
  from rejected_period
);

create or replace view coverage as
select kind, coalesce(min(first_day), min(date)) as period_start, max(date) as period_end
from raw_file
left join (select _raw, min(period_start_date) as first_day from staged_measure group by _raw) using (_raw)
group by kind;
