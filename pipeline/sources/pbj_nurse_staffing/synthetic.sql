-- Every sixth nursing home, each day of the quarter. On some days it has few residents, or reports no hours.
create view staffed_day as
select
  care_facility.*,
  county_codes[list_position(counties, county)][3:] as county_code,
  day,
  n * 1000 + dayofyear(day) as key,
  case when chance(0.01, key, 'few') then below(5, key, 'residents') else 40 + below(60, n, 'beds') + below(5, key, 'residents') end as residents,
  not chance(0.01, key, 'no hours') as is_reported
from care_facility
join care_county using (state),
(select unnest(generate_series(date '2026-04-01', date '2026-06-30', interval 1 day))::date as day)
where facility_type = 'nursing-home' and n % 6 = 1;

-- Hundredths of an hour for each resident, more or less. Homes differ more than days.
create macro weight_of(role) as case role when 'CNA' then 220 when 'LPN' then 80 when 'RN' then 45 else 8 end;
create macro drawn_hours(role, part) as case part
  when '_emp' then format('(is_reported::integer * residents * (50 + below(40, n, ''{}'') + below(20, key, ''{}'')) * {} / 10000)::decimal(9, 2)', role, role, weight_of(role))
  when '_ctr' then format('(is_reported::integer * 8 * chance(0.2, key, ''contract {}'')::integer)::decimal(9, 2)', role)
end;
create macro drawn_cell(header) as case header
  when 'PROVNUM' then 'ccn'
  when 'PROVNAME' then 'upper(organization_name)'
  when 'CITY' then 'upper(city)'
  when 'STATE' then 'state'
  when 'COUNTY_NAME' then 'county'
  when 'COUNTY_FIPS' then 'county_code'
  when 'CY_Qtr' then '''2026Q2'''
  when 'WorkDate' then 'strftime(day, ''%Y%m%d'')'
  when 'MDScensus' then 'residents'
  else coalesce(
    drawn_hours(header[5:-5], right(header, 4)),
    drawn_hours(header[5:], '_emp') || ' + ' || drawn_hours(header[5:], '_ctr')
  )
end;
set variable days_columns = headed_select('pbj_nurse_staffing', 'days', format('({})::varchar as "{}"', drawn_cell(header), header));
create view synthetic_days as from query(getvariable('days_columns') || ' from staffed_day order by ccn, day');
