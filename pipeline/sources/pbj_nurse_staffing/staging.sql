create or replace macro read_day(published) as
  case when regexp_full_match(published, '\d{8}') then plausible_date(try_strptime(published, '%Y%m%d')::date, snapshot_date()) end;

create or replace view named_day as
select *, six_characters("PROVNUM") as ccn, read_day("WorkDate") as work_date from input_days;
-- A file gives each facility and day once. If one repeats, its first row is kept.
create or replace table repeated_day as
select ccn, work_date, min({ raw: _raw, line: _row }) as first_place
from named_day
where ccn is not null and work_date is not null
group by ccn, work_date
having count(*) > 1;

create or replace view judged_facility_staffing_day as
select
  named_day.* exclude ("COUNTY_FIPS"),
  case when regexp_full_match("COUNTY_FIPS", '\d{1,3}') then getvariable('state_fips')[upper("STATE")] || lpad("COUNTY_FIPS", 3, '0') end as county_fips,
  not regexp_full_match("COUNTY_FIPS", '\d{1,3}') as flag_invalid_value,
  case when ccn is null then 'ccn_invalid' when work_date is null then 'work_date_invalid' when { raw: _raw, line: _row } <> first_place then 'day_repeated' end as reason,
  case reason
    when 'ccn_invalid' then 'PROVNUM ''' || coalesce("PROVNUM", '') || ''' is not 6 digits or capital letters'
    when 'work_date_invalid' then 'WorkDate ''' || coalesce("WorkDate", '') || ''' is not a day as YYYYMMDD'
    else 'an earlier row has the facility and the day'
  end as reason_detail,
  to_json(struct_pack(ccn := "PROVNUM", work_date := "WorkDate"))::varchar as reason_record
from named_day
left join repeated_day using (ccn, work_date);

create or replace view coverage as
select 'days' as kind, min(work_date) as period_start, max(work_date) as period_end from named_day where ccn is not null;
