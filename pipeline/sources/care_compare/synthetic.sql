-- Official layouts of 2026. Irregular forms are assigned by n, a facility's number within its type, so the
-- smallest files (60 rows) have each of them.

create macro care_star(i, salt) as (1 + (below(5, i, salt) + below(5, i, salt || ' again') + 1) // 2)::varchar;
create macro care_rate(i, salt) as (below(10000, i, salt) / 100.0)::decimal(6, 2)::varchar;

-- Wide rows: a view holds the identity columns; the expression of every other header follows from its words.
create view care_hospital as
select
  * exclude (state), ccn as "Facility ID", upper(organization_name) as "Facility Name", upper(line_1) as "Address", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code",
  upper(county) as "County/Parish", telephone_text as "Telephone Number",
  case when ccn like '%F' then 'Acute Care - Veterans Administration' else pick(['Acute Care Hospitals', 'Acute Care Hospitals', 'Acute Care Hospitals', 'Critical Access Hospitals', 'Psychiatric',
    'Childrens', 'Rural Emergency Hospital', 'Long-term'], i, 'hospital type') end as "Hospital Type",
  pick(['Voluntary non-profit - Private', 'Proprietary', 'Government - Hospital District or Authority', 'Government - Local', 'Tribal'], i, 'ownership') as "Hospital Ownership",
  case when chance(0.83, i, 'emergency') then 'Yes' else 'No' end as "Emergency Services",
  case when chance(0.42, i, 'birthing') then 'Y' end as "Meets criteria for birthing friendly designation",
  case when is_unrated then 'Not Available' else care_star(i, 'hospital star') end as "Hospital overall rating",
  case when ccn like '%F' then '22' when n % 40 = 11 then '16, 23' when n % 60 = 13 then '29' when is_unrated then pick(['16', '16', '19', '5'], i, 'footnote') when n % 60 = 17 then '17' end as "Hospital overall rating footnote"
from (select *, ccn like '%F' or n % 40 = 11 or n % 60 = 13 or chance(0.44, i, 'unrated') as is_unrated from care_facility where facility_type = 'hospital');
set variable care_hospital_columns = headed_select('care_compare', 'hospital_general', case
  when position <= 14 then format('"{}"', header)
  when header like '%Footnote' then format('case when is_unrated then ''5'' end as "{}"', header)
  else format('case when is_unrated then ''Not Available'' else below(9, i, ''{}'')::varchar end as "{}"', header, header)
end) || ' from care_hospital order by n';
create view synthetic_hospital_general as from query(getvariable('care_hospital_columns'));

create view care_nursing_home as
select
  * exclude (state), ccn as "CMS Certification Number (CCN)", upper(organization_name) as "Provider Name", upper(line_1) as "Provider Address", upper(city) as "City/Town", state as "State",
  postal_code[:5] as "ZIP Code", telephone as "Telephone Number", county as "County/Parish",
  pick(['For profit - Corporation', 'For profit - Limited Liability company', 'Non profit - Corporation', 'Government - County'], i, 'ownership') as "Ownership Type",
  (20 + below(180, i, 'beds'))::varchar as "Number of Certified Beds", 'Medicare and Medicaid' as "Provider Type", certified_on::varchar as "Date First Approved to Provide Medicare and Medicaid Services",
  case when chance(0.7, i, 'chain') then upper(pick(getvariable('nature_words'), i, 'chain name')) || ' HEALTH GROUP' end as "Chain Name",
  case n % 30 when 11 then 'SFF' when 12 then 'SFF Candidate' end as "Special Focus Status", case when chance(0.07, i, 'abuse') then 'Y' else 'N' end as "Abuse Icon",
  case when n % 30 = 11 then '18' when is_small then '1' when n % 20 = 6 then '2' end as unrated, date_trunc('month', getvariable('date')::date)::date::varchar as "Processing Date"
from care_facility where facility_type = 'nursing-home';
set variable care_nursing_home_columns = headed_select('care_compare', 'nh_provider', case
  when header in ('RN Staffing Rating', 'RN Staffing Rating Footnote', 'Number of Facility Reported Incidents', 'Number of Substantiated Complaints') then null
  when header in (select column_name from information_schema.columns where table_name = 'care_nursing_home') then format('"{}"', header)
  when regexp_matches(header, '(?i)footnote$') then format('unrated as "{}"', header)
  when header like '%Rating' then format('case when unrated is null then care_star(i, ''{}'') end as "{}"', header, header)
  when regexp_matches(header, '^(Number|Total (Amount|Number))') then format('below(4, i, ''{}'')::varchar as "{}"', header, header)
  else format('case when unrated is null then (below(50000, i, ''{}'') / 10000.0)::decimal(8, 5)::varchar end as "{}"', header, header)
end) || ' from care_nursing_home order by n';
create view synthetic_nh_provider as from query(getvariable('care_nursing_home_columns'));

create view care_home_health as
select
  * exclude (state), ccn as "CMS Certification Number (CCN)", upper(organization_name) as "Provider Name", upper(line_1) as "Address", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code",
  case when n % 16 = 5 then '-' else telephone end as "Telephone Number",
  case when n % 4 = 1 then '-' else pick(['PROPRIETARY', 'PROPRIETARY', 'NON-PROFIT', 'GOVERNMENT OPERATED'], i, 'ownership') end as "Type of Ownership",
  strftime(certified_on, '%m/%d/%Y') as "Certification Date",
  case when is_small then '-' else (1 + below(9, i, 'home health star') / 2.0)::decimal(2, 1)::varchar end as "Quality of patient care star rating",
  case when is_small then 'The number of measures that have enough data to calculate a star rating is too small.' else '-' end as "Footnote for quality of patient care star rating"
from care_facility where facility_type = 'home-health';
set variable care_home_health_columns = headed_select('care_compare', 'hh_provider', case
  when header in (select column_name from information_schema.columns where table_name = 'care_home_health') then format('"{}"', header)
  when header like 'Footnote%' then format('case when is_small then ''The number of patient episodes for this measure is too small to report.'' else ''-'' end as "{}"', header)
  when header like '%Performance Categorization' then
    format('case when is_small then ''Not Available'' else pick([''Same As National Rate'', ''Same As National Rate'', ''Better Than National Rate'', ''Worse Than National Rate''], i, ''{}'') end as "{}"', header, header)
  when regexp_matches(header, '(?i)numerator|denominator|^No\. of') then format('case when is_small then ''-'' else below(100, i, ''{}'')::varchar end as "{}"', left(replace(header, '''', ''), 60), header)
  else format('case when is_small then ''-'' else care_rate(i, ''{}'') end as "{}"', left(replace(header, '''', ''), 60), header)
end) || ' from care_home_health order by n';
create view synthetic_hh_provider as from query(getvariable('care_home_health_columns'));

create view care_dialysis as
select
  * exclude (state), ccn as "CMS Certification Number (CCN)", upper(organization_name) as "Facility Name", upper(line_1) as "Address Line 1", upper(line_2) as "Address Line 2", upper(city) as "City/Town", state as "State",
  postal_code[:5] as "ZIP Code", county as "County/Parish", telephone_text as "Telephone Number", case when chance(0.88, i, 'for profit') then 'Profit' else 'Non-profit' end as "Profit or Non-Profit",
  case when chance(0.9, i, 'chain') then 'Yes' else 'No' end as "Chain Owned", case when chance(0.9, i, 'chain') then pick(getvariable('nature_words'), i, 'chain name') || ' Kidney Care' else 'Independent' end as "Chain Organization",
  (8 + below(30, i, 'stations'))::varchar as "# of Dialysis Stations", certified_on::varchar as "Certification Date", '01Jan2022-31Dec2025' as "Five Star Date",
  case when not is_small and n % 20 <> 5 then care_star(i, 'dialysis star') || '.0' end as "Five Star",
  case when n % 20 = 5 then '258' when n % 30 = 13 then '261' when is_small then '260' else '001' end as "Five Star Data Availability Code"
from care_facility where facility_type = 'dialysis';
set variable care_dialysis_columns = headed_select('care_compare', 'dialysis_facility', case
  when header in (select column_name from information_schema.columns where table_name = 'care_dialysis') then format('"{}"', header)
  when regexp_matches(header, '(?i)(pediatric|npcr).*availability') then format('''259'' as "{}"', header)
  when regexp_matches(header, '(?i)pediatric|npcr') then format('null as "{}"', header)
  when regexp_matches(header, '(?i)availability code') then format('case when is_small then ''199'' when n % 20 = 6 then ''201'' else ''001'' end as "{}"', header)
  when regexp_matches(header, '(?i)category') then format('case when is_small or n % 20 = 6 then ''Not Available'' else pick([''As Expected'', ''As Expected'', ''Better than Expected'', ''Worse than Expected''], i, ''{}'') end as "{}"', header, header)
  when regexp_matches(header, '(?i)dates?$|based upon') then format('''01Jan2025-31Dec2025'' as "{}"', header)
  when header like 'Number of%' or header like '%Number of%' then format('case when is_small then below(11, i, ''{}'') else 11 + below(90, i, ''{}'') end::decimal(6, 1)::varchar as "{}"', left(header, 60), left(header, 60), header)
  else format('case when not is_small and n % 20 <> 6 then care_rate(i, ''{}'') end as "{}"', left(replace(header, '''', ''), 60), header)
end) || ' from care_dialysis order by n';
create view synthetic_dialysis_facility as from query(getvariable('care_dialysis_columns'));

-- A surgical center has a row for each year, and one for the survey of a quarter. Some bill under two NPIs.
create view care_surgery_center as
select
  care_facility.* exclude (state), upper(organization_name) as "Facility Name", ccn as "Facility ID", listed as "NPI", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code", "Year"
from (select * rename (npi as own_npi) from care_facility) care_facility, unnest([own_npi, case when n % 30 = 8 then own_npi[:9] || ((own_npi[10]::integer + 1) % 10)::varchar end]) npis(listed), unnest(['2024', '2024_Q4']) years("Year")
where facility_type = 'asc' and listed is not null;
set variable care_surgery_center_columns = headed_select('care_compare', 'asc_facility', case
  when position <= 7 then format('"{}"', header)
  when header = 'ASC-20 Sample' then 'case when "Year" like ''%Q4'' then (5 + below(90, i, ''sample''))::varchar end as "ASC-20 Sample"'
  when header = 'ASC-20 Rate' then 'case when "Year" like ''%Q4'' and not is_small then care_rate(i, ''ASC-20'') else ''N/A'' end as "ASC-20 Rate"'
  when header = 'ASC-20 Footnote' then 'case when "Year" not like ''%Q4'' then ''5'' when is_small then ''1'' end as "ASC-20 Footnote"'
  when header like '%Footnote' then format('case when "Year" like ''%Q4'' then ''5'' when is_small then ''1'' when n % 60 = 21 then ''7'' end as "{}"', header)
  when header like '%Performance Category' then format('case when "Year" like ''%Q4'' then ''N/A'' when is_small then ''Number of Cases Too Small'' else ''No Different Than the National Rate'' end as "{}"', header)
  when header like '%Total Cases' then format('case when "Year" like ''%Q4'' or is_small then ''N/A'' else (30 + below(900, i, ''{}''))::varchar end as "{}"', header, header)
  else format('case when "Year" like ''%Q4'' or is_small or n % 60 = 21 then ''N/A'' else care_rate(i, ''{}'') end as "{}"', header, header)
end) || ' from care_surgery_center order by n, "NPI", "Year"';
create view synthetic_asc_facility as from query(getvariable('care_surgery_center_columns'));

create view synthetic_hospice_general as
select
  ccn as "CMS Certification Number (CCN)", case when n % 12 = 4 then upper(organization_name) || '  ' else upper(organization_name) end as "Facility Name", upper(line_1) as "Address Line 1",
  coalesce(upper(line_2), '') as "Address Line 2", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code",
  case when n % 20 = 6 then '' else county end as "County/Parish", telephone_text as "Telephone Number",
  case when n % 25 = 7 then '' else pick(['For-Profit', 'For-Profit', 'Non-Profit', 'Government', 'Combination Government & Non-Profit'], i, 'ownership') end as "Ownership Type",
  strftime(certified_on, '%m/%d/%Y') as "Certification Date"
from care_facility where facility_type = 'hospice' order by n;

create view synthetic_hospice_measures as
select
  ccn as "CMS Certification Number (CCN)", code as "Measure Code", name as "Measure Name",
  case when is_small then 'Not Available' when code = 'Provided_Home_Care_only' then pick(['Yes', 'No'], i, code) when code = 'H_012_00_OBSERVED' then below(11, i, code)::varchar else care_rate(i, code) end as "Score",
  case when is_small then '1' else '' end as "Footnote", case when n % 40 = 15 then 'Not Available' else '01/01/2024-12/31/2025' end as "Measure Date Range"
from care_facility, (values ('H_008_01_OBSERVED', 'Comprehensive assessment at admission'), ('H_011_01_OBSERVED', 'Visits in the last days of life'), ('H_012_00_OBSERVED', 'Hospice care index'),
  ('Provided_Home_Care_only', 'Home care only')) measures(code, name)
where facility_type = 'hospice' order by n, code;

create view synthetic_nh_quality as
select
  ccn as "CMS Certification Number (CCN)", code as "Measure Code", name as "Measure Description", stay as "Resident type",
  case when not is_small then care_rate(i, 'nursing home ' || code) end as "Four Quarter Average Score", case when is_small then '9' end as "Footnote for Four Quarter Average Score", '2025Q3-2026Q2' as "Measure Period"
from care_facility, (values ('410', 'Percentage of long-stay residents with falls with major injury', 'Long Stay'), ('479', 'Percentage of long-stay residents with pressure ulcers', 'Long Stay'),
  ('434', 'Percentage of short-stay residents newly given an antipsychotic', 'Short Stay')) measures(code, name, stay)
where facility_type = 'nursing-home' order by n, code;

create view care_hospital_measure as
select * from care_facility, (values
  ('timely', 'EDV', 'Emergency department volume', 'Emergency Department'), ('timely', 'OP_22', 'Left before being seen', 'Emergency Department'), ('timely', 'SEP_1', 'Appropriate care for severe sepsis', 'Sepsis Care'),
  ('complications', 'MORT_30_AMI', 'Death rate for heart attack patients', null), ('complications', 'COMP_HIP_KNEE', 'Rate of complications for hip/knee replacement patients', null)) measures(file, measure_id, name, condition)
where facility_type = 'hospital';
create view synthetic_hospital_timely as
select
  ccn as "Facility ID", condition as "Condition", measure_id as "Measure ID", name as "Measure Name",
  case when is_small then 'Not Available' when measure_id = 'EDV' then pick(['low', 'medium', 'high', 'very high'], i, 'volume') else below(100, i, measure_id)::varchar end as "Score",
  case when not is_small and measure_id <> 'EDV' then (11 + below(4000, i, measure_id || ' sample'))::varchar when is_small then 'Not Available' end as "Sample",
  case when n % 20 = 3 then '5' when is_small then '1, 3, 29' when n % 20 = 7 then '2' end as "Footnote", '01/01/2025' as "Start Date", '12/31/2025' as "End Date"
from care_hospital_measure where file = 'timely' order by n, measure_id;
create view synthetic_hospital_complications as
select
  ccn as "Facility ID", measure_id as "Measure ID", name as "Measure Name", case when is_small then 'Number of Cases Too Small' else pick(['No Different Than the National Rate', 'No Different Than the National Rate',
    'Better Than the National Rate', 'Worse Than the National Rate'], i, measure_id) end as "Compared to National",
  case when is_small then 'Not Available' else (25 + below(900, i, measure_id || ' cases'))::varchar end as "Denominator", case when is_small then 'Not Available' else care_rate(i, measure_id) end as "Score",
  case when is_small then 'Not Available' else '1.1' end as "Lower Estimate", case when is_small then 'Not Available' else '99.9' end as "Higher Estimate", case when is_small then '1' end as "Footnote",
  '07/01/2022' as "Start Date", '06/30/2025' as "End Date"
from care_hospital_measure where file = 'complications' order by n, measure_id;

create view synthetic_footnotes as
select * from (values
  ('1', 'The number of cases/patients is too few to report.'), ('2', 'Data submitted were based on a sample of cases/patients.'), ('3', 'Results are based on a shorter time period than required.'),
  ('5', 'Results are not available for this reporting period.'), ('7', 'No cases met the criteria for this measure.'),
  ('16', 'There are too few measures or measure groups reported to calculate a star rating or measure group score.'), ('17', 'This hospital''s star rating only includes data reported on inpatient services.'),
  ('19', 'Data are shown only for hospitals that participate in the Inpatient Quality Reporting (IQR) and Outpatient Quality Reporting (OQR) programs.'),
  ('22', 'Overall star ratings are not calculated for Veterans Health Administration (VHA) or Department of Defense (DoD) hospitals.'),
  ('23', 'The data are based on claims that the hospital or facility submitted to CMS. The hospital or facility has reported discrepancies in their claims data.')
) texts("Footnote", "Footnote Text");

create view synthetic_timely_nation as
select measure_id as "Measure ID", name as "Measure Name", condition as "Condition", condition as "Category", case measure_id when 'EDV' then 'Not Available' else below(100, 1, measure_id || ' nation')::varchar end as "Score",
  '25, 26' as "Footnote", '01/01/2025' as "Start Date", '12/31/2025' as "End Date"
from care_hospital_measure where file = 'timely' and n = 1 order by measure_id;
create view synthetic_complications_nation as
select measure_id as "Measure ID", name as "Measure Name", care_rate(1, measure_id || ' nation') as "National Rate", '28' as "Number of Hospitals Worse", '1966' as "Number of Hospitals Same", '29' as "Number of Hospitals Better",
  '1929' as "Number of Hospitals Too Few", null as "Footnote", '07/01/2022' as "Start Date", '06/30/2025' as "End Date"
from care_hospital_measure where file = 'complications' and n = 1 order by measure_id;

set variable care_home_health_nation = headed_select('care_compare', 'hh_nation', case when position = 1 then '''Nation'' as "Country"' when position = 2 then format('''3'' as "{}"', header) when header like '%Number of HHAs%' then format('''1,931'' as "{}"', header)
else format('care_rate(1, ''{}'') as "{}"', left(replace(header, '''', ''), 60), header) end);
create view synthetic_hh_nation as from query(getvariable('care_home_health_nation'));
set variable care_surgery_center_nation = headed_select('care_compare', 'asc_nation', case when position = 1 then '"Year"' when (header like '%ASC-20%') then format('case when "Year" like ''%Q4'' then ''88.80'' else ''N/A (5)'' end as "{}"', header)
when header not like '%Rate' then format('case when "Year" like ''%Q4'' then ''N/A (5)'' else ''1,751'' end as "{}"', header)
else format('case when "Year" like ''%Q4'' then ''N/A (5)'' else care_rate(1, ''{}'') end as "{}"', header, header) end) || ' from unnest([''2024'', ''2024_Q4'']) years("Year")';
create view synthetic_asc_nation as from query(getvariable('care_surgery_center_nation'));

create view synthetic_nh_penalty as
select
  ccn as "CMS Certification Number (CCN)", upper(organization_name) as "Provider Name", upper(line_1) as "Provider Address", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code",
  (getvariable('date')::date - 60 - below(1000, i, 'penalty ' || kind)::integer)::varchar as "Penalty Date", case kind when 'denial' then 'Payment Denial' else 'Fine' end as "Penalty Type",
  case when kind <> 'denial' then (100000 + n)::varchar end as "Fine ID",
  case when kind <> 'denial' then case when n % 20 = 6 then '$1,625.50' else (650 + 325 * below(60, i, 'fine'))::varchar end end as "Fine Amount",
  case kind when 'denial' then (getvariable('date')::date - 30 - below(1000, i, 'penalty denial')::integer)::varchar end as "Payment Denial Start Date",
  case kind when 'denial' then (1 + below(60, i, 'denied days'))::varchar end as "Payment Denial Length in Days",
  concat_ws(',', upper(line_1), upper(city), state, postal_code[:5]) as "Location", date_trunc('month', getvariable('date')::date)::date::varchar as "Processing Date"
from care_facility, unnest(['fine', case when n % 4 = 1 then 'denial' end, case when n % 30 = 14 then 'fine' end]) penalties(kind)
where facility_type = 'nursing-home' and kind is not null
order by n, "Penalty Date", "Penalty Type";

-- A complaint survey can be part of a standard one, and a survey can cite the same tag twice.
create view synthetic_nh_citation as
with tag as (
  select position, tag.*
  from (select unnest([
    { tag: '0561', category: 'Resident Rights Deficiencies', description: 'Let each resident choose activities, schedules and care.' },
    { tag: '0600', category: 'Freedom from Abuse, Neglect, and Exploitation Deficiencies', description: 'Keep each resident safe from abuse, neglect and harm by anybody.' },
    { tag: '0656', category: 'Resident Assessment and Care Planning Deficiencies', description: 'Write a care plan with goals, actions and times that can be measured.' },
    { tag: '0684', category: 'Quality of Life and Care Deficiencies', description: 'Give treatment and care according to orders and each resident’s goals.' },
    { tag: '0689', category: 'Quality of Life and Care Deficiencies', description: 'Keep the home free from hazards, and supervise to prevent accidents.' },
    { tag: '0725', category: 'Nursing and Physician Services Deficiencies', description: 'Have enough nursing staff every day, and a licensed nurse in charge.' },
    { tag: '0761', category: 'Pharmacy Service Deficiencies', description: 'Label and store all drugs in locked compartments.' },
    { tag: '0812', category: 'Nutrition and Dietary Deficiencies', description: 'Store, prepare and serve food according to professional standards.' },
    { tag: '0880', category: 'Infection Control Deficiencies', description: 'Have a program to prevent and control infections.' },
    { tag: '0919', category: 'Environmental Deficiencies', description: 'Have a call system that works in each bathroom.' }
  ]) as tag, unnest(range(1, 11)) as position)
),
cited as (
  select
    care_facility.*, k, cycle,
    tag.* exclude (position),
    getvariable('date')::date - (60 + 400 * (cycle - 1) + below(300, slot_key(n, cycle), 'survey'))::integer as surveyed,
    below(20, slot_key(n, k), 'citation') as form
  from care_facility, unnest(range(1, 1 + below(57, i, 'citations'))) citations(k), (select k % 3 + 1 as cycle)
  join tag on position = 1 + below(10, slot_key(n, k), 'tag')
  where facility_type = 'nursing-home' and n % 12 <> 4
)
select
  ccn as "CMS Certification Number (CCN)", upper(organization_name) as "Provider Name", upper(line_1) as "Provider Address", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code",
  surveyed::varchar as "Survey Date", 'Health' as "Survey Type", 'F' as "Deficiency Prefix", category as "Deficiency Category", tag as "Deficiency Tag Number", description as "Deficiency Description",
  pick(['D', 'D', 'D', 'D', 'D', 'D', 'E', 'E', 'E', 'F', 'F', 'B', 'C', 'A', 'G', 'G', 'H', 'I', 'J', 'K', 'L'], slot_key(n, k), 'scope and severity') as "Scope Severity Code",
  case form when 3 then 'Past Non-Compliance' when 4 then 'Deficient, Provider has plan of correction' when 5 then 'Deficient, Provider has no plan of correction' else 'Deficient, Provider has date of correction' end as "Deficiency Corrected",
  case when form not in (4, 5) then (surveyed + case form when 3 then -20 else 15 + below(40, slot_key(n, k), 'corrected')::integer end)::varchar end as "Correction Date",
  cycle::varchar as "Inspection Cycle", case when form < 14 then 'Y' else 'N' end as "Standard Deficiency", case when form >= 12 then 'Y' else 'N' end as "Complaint Deficiency",
  case when tag = '0880' and form = 15 then 'Y' else 'N' end as "Infection Control Inspection Deficiency", case when form = 7 and cycle = 1 then 'Y' else 'N' end as "Citation under IDR",
  case when form = 8 and cycle = 1 and n % 10 = 1 then 'Y' else 'N' end as "Citation under IIDR", case when n % 25 = 3 and cycle = 3 then '1' end as "Survey Footnote",
  concat_ws(',', upper(line_1), upper(city), state, postal_code[:5]) as "Location", date_trunc('month', getvariable('date')::date)::date::varchar as "Processing Date"
from cited
order by n, surveyed desc, tag, k;

create view synthetic_nh_owner as
select
  ccn as "CMS Certification Number (CCN)", upper(organization_name) as "Provider Name", upper(line_1) as "Provider Address", upper(city) as "City/Town", state as "State", postal_code[:5] as "ZIP Code",
  case when n % 30 = 17 then 'Ownership Data Not Available' else role end as "Role played by Owner or Manager in Facility", case when n % 30 <> 17 then kind end as "Owner Type",
  case when n % 30 = 17 then null when kind = 'Organization' then upper(pick(getvariable('nature_words'), i, 'owner')) || ' HOLDINGS LLC'
    else upper(pick(getvariable('nature_words'), i, 'owner ' || role)) || ', ' || upper(pick(getvariable('nature_words'), i, 'owner first ' || role)) end as "Owner Name",
  case when n % 30 = 17 then null when role not like '5%' then 'NOT APPLICABLE' when n % 5 = 2 then 'NO PERCENTAGE PROVIDED' else (5 + below(96, i, 'share'))::varchar || '%' end as "Ownership Percentage",
  case when n % 30 <> 17 then 'since ' || strftime(certified_on + below(900, i, 'associated ' || role)::integer, '%m/%d/%Y') end as "Association Date",
  concat_ws(',', upper(line_1), upper(city), state, postal_code[:5]) as "Location", date_trunc('month', getvariable('date')::date)::date::varchar as "Processing Date"
from care_facility, (values ('5% OR GREATER DIRECT OWNERSHIP INTEREST', 'Organization'), ('OFFICER/DIRECTOR', 'Individual'), ('OPERATIONAL/MANAGERIAL CONTROL', 'Individual')) roles(role, kind)
where facility_type = 'nursing-home' and (n % 30 <> 17 or kind = 'Organization')
order by n, role;

set variable care_state_columns = headed_select('care_compare', 'hh_state', case
  when header = 'State' then 'code as "State"'
  when header = 'Quality of Patient Care Star Rating' then format('(2 + below(5, i, ''state star'') / 2.0)::decimal(2, 1)::varchar as "{}"', header)
  when header like 'Transfer of Health Information to the Provider' then format('''-'' as "{}"', header)
  else format('case when i % 20 = 7 then ''-'' else care_rate(i, ''state {}'') end as "{}"', left(replace(header, '''', ''), 60), header)
end) || ' from (select code, row_number() over (order by code) as i from universe_state) order by code';
create view synthetic_hh_state as from query(getvariable('care_state_columns'));

create view synthetic_measure_dates as
select
  measure_id || suffix as "Measure ID", name as "Measure Name", '1Q' || first_year as "Measure Start Quarter", '01/01/' || first_year as "Start Date",
  '4Q' || last_year as "Measure End Quarter", '12/31/' || last_year as "End Date"
from (
  select distinct measure_id, name from care_hospital_measure where n = 1
  union all
  select format('HAI_{}', n), format('Infection measure {}', n) from range(1, 21) numbers(n)
), (values ('', '2025', '2025'), ('_HVBP_Baseline', '2022', '2022'), ('_HVBP_Performance', '2024', '2025')) programs(suffix, first_year, last_year)
union all
-- The survey's linear score appears twice, once for cancer hospitals.
select 'Linear Score', name, '4Q2024', '10/01/2024', '3Q2025', '09/30/2025' from (values ('HCAHPS Linear Score'), ('PCH HCAHPS Linear Score')) scores(name)
order by "Measure ID", "Measure Name";

-- One hospital in eight has a rehabilitation unit: a CCN with a T, and the hospital's as its parent.
create table care_affiliate as select i from universe_member where member_kind(i) >= 236 and chance(0.12, i, 'affiliated');
create table care_affiliated_facility as
with published as (
  select
    n, ccn, null as parent_ccn,
    case facility_type when 'nursing-home' then case n % 9 when 2 then 'Skilled nursing facility' else 'Nursing home' end when 'home-health' then 'Home health agency' when 'hospice' then 'Hospice'
      when 'dialysis' then 'Dialysis facility' else case n % 20 when 19 then 'Long-term care hospital' else 'Hospital' end end as facility_type
  from care_facility where facility_type <> 'asc'
  union all
  select n, ccn[:2] || 'T' || ccn[4:], ccn, 'Inpatient rehabilitation facility' from care_facility where facility_type = 'hospital' and n % 8 = 1 and ccn not like '%F'
)
select row_number() over (order by facility_type <> 'Hospital', facility_type, n, ccn) - 1 as ordinal, * exclude (n) from published;
create view synthetic_facility_affiliation as
select distinct
  npi as "NPI", pac_id_of(i) as "Ind_PAC_ID", upper(last_name) as "Provider Last Name", upper(first_name) as "Provider First Name", upper(middle_name) as "Provider Middle Name",
  case when chance(0.02, i, 'suffix') then 'JR' end as "suff", facility_type, ccn as "Facility Affiliations Certification Number", parent_ccn as "Facility Type Certification Number"
from parties('care_affiliate'), unnest(range(1, 2 + below(5, i, 'affiliations'))) affiliations(k)
-- Two of three affiliations are with the first fifth of the facilities, most of them hospitals.
join care_affiliated_facility on ordinal = below((select count(*) from care_affiliated_facility) // case when k % 3 = 0 then 1 else 5 end, slot_key(i, k), 'affiliation')
where country = 'US'
order by "NPI", "Facility Affiliations Certification Number";
