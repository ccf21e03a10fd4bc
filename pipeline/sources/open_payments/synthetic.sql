-- Payments of 2025 and, in the older layout, of 2019; profiles. The specialties are plain words: the wording of
-- the taxonomy is not ours to ship.

create macro payment_rows(at_full_size) as greatest(300, (at_full_size * getvariable('scale')::double)::bigint);
create table payment_kind as
select * from (values
  (1, 'general', 2025, payment_rows(16100000), 1200000000), (2, 'general_without_npi', 2019, payment_rows(5000000), 600000000),
  (3, 'research', 2025, payment_rows(1000000), 1400000000), (4, 'ownership', 2025, payment_rows(5000), 1500000000)
) kinds(kind_number, kind, program_year, wanted, first_record);

-- About one member in ten is ever paid, some of them far more often than others.
create macro paid_block(key) as least(below(greatest(1, member_count() // 10), key, 'paid'), below(greatest(1, member_count() // 10), key, 'or paid'));
create macro paid_member(key) as paid_block(key) * 10 + 1 + below(10, paid_block(key), 'who of ten is paid');
create macro payment_key(kind_number, n) as kind_number * 100000000 + n;

create table paid as
with candidates as (
  select kind_number, n, paid_member(payment_key(kind_number, n)) as i
  from payment_kind, lateral (select unnest(range(1, 2 * wanted + 1)) as n)
)
select kind_number, row_number() over (partition by kind_number order by n) as j, i
from parties('candidates')
join payment_kind using (kind_number)
where entity = '1' and not fails_check_digit(i)
qualify j <= wanted
order by kind_number, j;

-- About 1,200 teaching hospitals, by number: each is a hospital of the universe.
create macro teaching_hospitals() as least(1200, len(getvariable('hospitals')));
create macro teaching_hospital(h) as getvariable('hospitals')[h];

set variable maker_trades = ['PHARMACEUTICALS', 'THERAPEUTICS', 'BIOSCIENCES', 'DEVICES', 'SURGICAL', 'DIAGNOSTICS', 'ORTHOPEDICS', 'VISION'];
create macro maker_name(m) as
  pick(getvariable('nature_words'), m, 'maker') || ' ' || pick(getvariable('maker_trades'), m, 'maker trade') || ', ' || pick(['Inc.', 'LLC', 'Inc.', 'L.P.', 'Corporation'], m, 'maker form');
create macro product_name(p) as pick(getvariable('surname_starts'), p, 'product') || lower(pick(getvariable('surname_ends'), p, 'product end'));
set variable nature_shares = [
  ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'],
  ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'],
  ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'], ['Food and Beverage', '5', '140'],
  ['Travel and Lodging', '20', '1500'], ['Travel and Lodging', '20', '1500'], ['Education', '5', '300'], ['Consulting Fee', '500', '9000'],
  ['Compensation for services other than consulting, including serving as faculty or as a speaker at a venue other than a continuing education program', '500', '5000'],
  ['Royalty or License', '1000', '900000']
];
set variable specialty_words = ['Dermatology', 'Family Medicine', 'Internal Medicine', 'Cardiology', 'Orthopedics', 'Neurology', 'Urology', 'Oncology', 'Ophthalmology'];

-- What every kind states about a recipient and a maker; `key` is unique to the payment.
create view payment_party as
select
  *,
  payment_key(kind_number, j) as key,
  below(1500, payment_key(kind_number, j), 'maker') as maker,
  case when kind_number <= 3 and (j % 300 = 17 or chance(0.004, payment_key(kind_number, j), 'to a hospital'))
    then 1 + below(teaching_hospitals(), payment_key(kind_number, j), 'hospital') end as hospital,
  chance(0.3, person, 'practitioner') as is_practitioner,
  pick(getvariable('nature_shares'), payment_key(kind_number, j), 'nature') as nature,
  -- One payment in three names no product; one in 300 names five.
  case when j % 300 = 21 then 5 when chance(0.33, payment_key(kind_number, j), 'no product') then 0 else 1 + below(2, payment_key(kind_number, j), 'products') end as product_count
from parties('paid')
join payment_kind using (kind_number);

create view payment_line as
select
  kind, j, key, hospital, person, i,
  pick(['UNCHANGED', 'UNCHANGED', 'NEW', 'ADD', 'CHANGED'], key, 'change') as "Change_Type",
  case when hospital is not null then 'Covered Recipient Teaching Hospital'
    when is_practitioner and kind <> 'general_without_npi' then 'Covered Recipient Non-Physician Practitioner'
    else 'Covered Recipient Physician' end as "Covered_Recipient_Type",
  teaching_hospital(hospital).ccn as "Teaching_Hospital_CCN",
  (1000000 + hospital)::varchar as "Teaching_Hospital_ID",
  teaching_hospital(hospital).name as "Teaching_Hospital_Name",
  case when hospital is null then (100000 + i)::varchar end as "Covered_Recipient_Profile_ID",
  case
    when hospital is not null or j % 300 = 12 then null
    when j % 300 = 11 then npi[:9] || ((npi[10]::integer + 1) % 10)::varchar
    else npi
  end as "Covered_Recipient_NPI",
  -- Sometimes the company names another person under the NPI, or gives another state.
  case when hospital is null then case when j % 300 = 42 then 'ALEXANDRIA' else first_name end end as "Covered_Recipient_First_Name",
  case when hospital is null then middle_name end as "Covered_Recipient_Middle_Name",
  case when hospital is null then case when j % 300 in (43, 44) then surname(slot_key(person, 97)) else last_name end end as "Covered_Recipient_Last_Name",
  case when hospital is null and chance(0.01, person, 'suffix') then 'JR' end as "Covered_Recipient_Name_Suffix",
  line_1 as "Recipient_Primary_Business_Street_Address_Line1",
  line_2 as "Recipient_Primary_Business_Street_Address_Line2",
  city as "Recipient_City",
  case when j % 300 in (44, 45) then 'GU' when j % 300 <> 18 and country = 'US' then state end as "Recipient_State",
  case when j % 300 <> 18 and country = 'US' then postal_code[:5] || case when length(postal_code) = 9 then '-' || postal_code[6:] else '' end end
    as "Recipient_Zip_Code",
  case when j % 300 = 18 or country <> 'US' then 'Canada' else 'United States' end as "Recipient_Country",
  case when j % 300 = 18 or country <> 'US' then 'Ontario' end as "Recipient_Province",
  case when j % 300 = 18 or country <> 'US' then 'M5V 2T6' end as "Recipient_Postal_Code",
  case when hospital is null then list_filter(
    [case when is_practitioner then 'Nurse Practitioner' else 'Medical Doctor' end, case when chance(0.02, person, 'second type') then 'Doctor of Dentistry' end],
    lambda kind_of: kind_of is not null
  ) end as "Covered_Recipient_Primary_Type",
  case when hospital is null then list_transform(range(case when chance(0.1, person, 'two specialties') then 2 else 1 end), lambda slot:
    'Physicians|' || pick(getvariable('specialty_words'), slot_key(person, slot), 'specialty')) end as "Covered_Recipient_Specialty",
  case when hospital is null and length(state) = 2 then state end as "License_State",
  maker_name(maker) as "Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name",
  (100000000000 + maker)::varchar as "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID",
  maker_name(maker) as "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name",
  pick(['NJ', 'IL', 'CA', 'PA', 'TX', 'MA', 'IN'], maker, 'maker state') as "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State",
  'United States' as "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country",
  case
    when j % 5000 = 23 then null
    when j % 300 = 13 then '0.44'
    else (nature[2]::bigint + below(nature[3]::bigint, key, 'amount') * below(100, key, 'share') // 100)::varchar || '.' || lpad(below(100, key, 'cents')::varchar, 2, '0')
  end as "Total_Amount_of_Payment_USDollars",
  case when j % 5000 = 19 then '02/30/' || program_year
    else strftime(make_date(program_year, 1, 1) + below(365, key, 'paid on')::integer, '%m/%d/%Y') end as "Date_of_Payment",
  case when j % 300 = 16 then 12 else 1 end::varchar as "Number_of_Payments_Included_in_Total_Amount",
  case when nature[1] in ('Food and Beverage', 'Education') then 'In-kind items and services' else 'Cash or cash equivalent' end
    as "Form_of_Payment_or_Transfer_of_Value",
  nature[1] as "Nature_of_Payment_or_Transfer_of_Value",
  case when nature[1] = 'Travel and Lodging' then pick(getvariable('nature_words'), key, 'travel') || ' ' || pick(getvariable('town_ends'), key, 'travel') end as "City_of_Travel",
  case when nature[1] = 'Travel and Lodging' then pick(getvariable('place_slots'), key, 'travel state').state end as "State_of_Travel",
  case when nature[1] = 'Travel and Lodging' then 'United States' end as "Country_of_Travel",
  case when hospital is null then case when chance(0.002, person, 'owner') then 'Yes' else 'No' end end as "Physician_Ownership_Indicator",
  case when j % 300 = 25 then 'Entity' when j % 300 = 26 then 'Individual' else 'No Third Party Payment' end as "Third_Party_Payment_Recipient_Indicator",
  case when j % 300 = 25 then organization_name_of(key) end as "Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value",
  case when j % 300 = 25 then 'No' end as "Charity_Indicator",
  case when j % 300 in (25, 26) then 'No' end as "Third_Party_Equals_Covered_Recipient_Indicator",
  case when j % 300 = 20 then 'Talk on "samples",' || chr(10) || 'second day' end as "Contextual_Information",
  case when j % 300 = 15 then 'Yes' else 'No' end as "Delay_in_Publication_Indicator",
  (first_record + j)::varchar as "Record_ID",
  case when j % 300 = 14 then 'Yes' else 'No' end as "Dispute_Status_for_Publication",
  case when product_count = 0 then 'No' else 'Yes' end as "Related_Product_Indicator",
  list_transform(range(product_count), lambda slot: case when chance(0.9, slot_key(key, slot), 'covered') then 'Covered' else 'Non-Covered' end)
    as "Covered_or_Noncovered_Indicator",
  list_transform(range(product_count), lambda slot: case when maker % 2 = 0 then 'Drug' else 'Device' end)
    as "Indicate_Drug_or_Biological_or_Device_or_Medical_Supply",
  list_transform(range(product_count), lambda slot: upper(pick(getvariable('specialty_words'), slot_key(maker, slot), 'area'))) as "Product_Category_or_Therapeutic_Area",
  list_transform(range(product_count), lambda slot: product_name(slot_key(maker, slot))) as "Name_of_Drug_or_Biological_or_Device_or_Medical_Supply",
  list_transform(range(product_count), lambda slot: case when maker % 2 = 0 then lpad(maker::varchar, 5, '0') || '-' || (100 + below(900, slot_key(maker, slot), 'drug')) || '-01' end)
    as "Associated_Drug_or_Biological_NDC",
  list_transform(range(product_count), lambda slot: case when maker % 2 = 1 then lpad(slot_key(maker, slot)::varchar, 14, '0') end)
    as "Associated_Device_or_Medical_Supply_PDI",
  program_year::varchar as "Program_Year",
  case kind when 'general_without_npi' then '01/22/2021' else '06/30/2026' end as "Payment_Publication_Date"
from payment_party;

create view general_narrow as select *, "License_State" as "Covered_Recipient_License_State_code1" from payment_line where kind = 'general';
create view general_without_npi_narrow as
select
  *,
  columns('^Covered_Recipient_(Profile_ID|(First|Middle|Last)_Name|Name_Suffix)$') as 'Physician_\1',
  "Covered_Recipient_Primary_Type"[1] as "Physician_Primary_Type",
  "Covered_Recipient_Specialty"[1] as "Physician_Specialty",
  "License_State" as "Physician_License_State_code1"
from payment_line
where kind = 'general_without_npi';

create view ownership_narrow as
select
  *,
  columns('^Covered_Recipient_(Profile_ID|NPI|(First|Middle|Last)_Name|Name_Suffix)$') as 'Physician_\1',
  'Medical Doctor' as "Physician_Primary_Type",
  "Covered_Recipient_Specialty"[1] as "Physician_Specialty",
  (below(50000, key, 'invested'))::varchar || '.22' as "Total_Amount_Invested_USDollars",
  case when j % 300 = 27 then null else (below(900000, key, 'interest'))::varchar || '.5' end as "Value_of_Interest",
  pick(['Stock', 'Stock options', 'Limited partnership'], key, 'terms') as "Terms_of_Interest",
  case when j % 10 = 3 then 'Immediate family member' else 'Physician Covered Recipient' end as "Interest_Held_by_Physician_or_an_Immediate_Family_Member"
from payment_line
where kind = 'ownership';

-- Only payments to another entity name investigators: the clinician drawn for the payment, and as a second one
-- that of the previous payment.
create view research_line as
select
  *,
  case when hospital is not null then 'Covered Recipient Teaching Hospital' when j % 300 in (31, 32) then "Covered_Recipient_Type" else 'Non-covered Recipient Entity' end as recipient,
  struct_pack(
    "Covered_Recipient_Type" := 'Covered Recipient Physician', "Profile_ID" := (100000 + i)::varchar, "NPI" := "Covered_Recipient_NPI",
    "First_Name" := "Covered_Recipient_First_Name", "Middle_Name" := "Covered_Recipient_Middle_Name", "Last_Name" := "Covered_Recipient_Last_Name",
    "Name_Suffix" := "Covered_Recipient_Name_Suffix", "Business_Street_Address_Line1" := "Recipient_Primary_Business_Street_Address_Line1",
    "Business_Street_Address_Line2" := "Recipient_Primary_Business_Street_Address_Line2", "City" := "Recipient_City", "State" := "Recipient_State",
    "Zip_Code" := "Recipient_Zip_Code", "Country" := "Recipient_Country", "Province" := "Recipient_Province", "Postal_Code" := "Recipient_Postal_Code",
    "Primary_Type" := "Covered_Recipient_Primary_Type", "Specialty" := "Covered_Recipient_Specialty", "License_State_code1" := "License_State"
  ) as investigator
from payment_line
where kind = 'research';

create view research_narrow as
select
  * exclude ("Covered_Recipient_Type", "Covered_Recipient_NPI", "Covered_Recipient_Profile_ID", "Covered_Recipient_First_Name", "Covered_Recipient_Middle_Name",
    "Covered_Recipient_Last_Name", "Covered_Recipient_Name_Suffix", "Covered_Recipient_Primary_Type", "Covered_Recipient_Specialty"),
  recipient as "Covered_Recipient_Type",
  case when recipient = 'Non-covered Recipient Entity' then organization_name_of(key) end as "Noncovered_Recipient_Entity_Name",
  case when j % 300 in (31, 32) then columns('^(Covered_Recipient_(NPI|Profile_ID|(First|Middle|Last)_Name|Name_Suffix|Primary_Type|Specialty))$') end as '\1',
  case when j % 300 in (31, 32) then "License_State" end as "Covered_Recipient_License_State_code1",
  -- One payment in ten has two investigators; one in 300 leaves an empty slot between them.
  case when hospital is not null or j % 300 in (31, 32) then []
    when j % 300 = 33 then [investigator, null, lag(investigator) over (order by j)]
    when j % 10 = 4 then [investigator, lag(investigator) over (order by j)]
    else [investigator] end as investigators,
  pick(['Patient Care', 'Professional Salary Support', 'Medical Research Writing or Publication', 'Other'], key, 'expenditure') as "Expenditure_Category1",
  case when chance(0.1, key, 'pre-clinical') then 'Yes' else 'No' end as "Preclinical_Research_Indicator",
  'A study of ' || product_name(key) as "Name_of_Study",
  case when chance(0.6, key, 'registered') then 'NCT' || lpad(below(7000000, key, 'study')::varchar, 8, '0') end as "ClinicalTrials_Gov_Identifier",
  'https://example.org/studies/' || key as "Research_Information_Link",
  case when j % 300 = 20 then 'Two arms,' || chr(10) || 'open label' end as "Context_of_Research"
from research_line;

create view synthetic_removed_deleted as
select
  pick(['REMOVED', 'DELETED'], n, 'gone') as "Change_Type",
  '2025' as "Program_Year",
  pick(['General', 'General', 'General', 'Research', 'Ownership'], n, 'gone of') as "Payment_Type",
  (1600000000 + n)::varchar as "Record_ID"
from range(1, greatest(100, (20000 * getvariable('scale')::double)::bigint) + 1) removed(n);

-- The wide rows: a header says which slot of which list or investigator it is. Columns never filled are null.
create macro payment_expression(header) as
  case
    when regexp_matches(header, '^Principal_Investigator_\d_.+_\d$') then
      regexp_replace(header, '^Principal_Investigator_(\d)_(.+)_(\d)$', 'investigators[\1]."\2"[\3]')
    when regexp_matches(header, '^Principal_Investigator_\d_License_State_code[2-5]$') then 'null'
    when header like 'Principal_Investigator_%' then regexp_replace(header, '^Principal_Investigator_(\d)_(.+)$', 'investigators[\1]."\2"')
    when regexp_matches(header, '(License_State_code[2-5]|Expenditure_Category[2-6])$') then 'null'
    when regexp_matches(header, '_\d$') then regexp_replace(header, '^(.+)_(\d)$', '"\1"[\2]')
    else '"' || header || '"'
  end;
create macro payment_select(kind_) as
  headed_select('open_payments', kind_, payment_expression(header) || ' as "' || header || '"') || ' from ' || kind_ || '_narrow order by j';
set variable general_select = payment_select('general');
set variable general_without_npi_select = payment_select('general_without_npi');
set variable research_select = payment_select('research');
set variable ownership_select = payment_select('ownership');
create view synthetic_general as from query(getvariable('general_select'));
create view synthetic_general_without_npi as from query(getvariable('general_without_npi_select'));
create view synthetic_research as from query(getvariable('research_select'));
create view synthetic_ownership as from query(getvariable('ownership_select'));

-- The paid member of each ten, so that payments find theirs, then others of the ten.
create table profiled as
with candidates as (
  select turn, b, b * 10 + 1 + (below(10, b, 'who of ten is paid') + turn * 3) % 10 as i
  from range(0, 3) turns(turn), lateral (select unnest(range(0, greatest(1, member_count() // 10))) as b)
)
select row_number() over (order by turn, b) as j, i
from parties('candidates')
where entity = '1' and not fails_check_digit(i)
qualify j <= payment_rows(1697027)
order by j;

create view recipient_profile_narrow as
select
  j,
  'Covered Recipient ' || case when chance(0.3, person, 'practitioner') then 'Non-Physician Practitioner' else 'Physician' end as "Covered_Recipient_Profile_Type",
  case when j % 5000 = 23 then null else (100000 + i)::varchar end as "Covered_Recipient_Profile_ID",
  -- A profile may be associated with the profile of the previous row, and with that of the row before it.
  case when j % 300 = 9 then [(100000 + lag(i, 1) over (order by j))::varchar, (100000 + lag(i, 2) over (order by j))::varchar]
    when j % 300 = 8 then [(100000 + lag(i, 1) over (order by j))::varchar] end as "Associated_Covered_Recipient_Profile_ID",
  case when j % 300 = 12 then null when j % 300 = 11 then npi[:9] || ((npi[10]::integer + 1) % 10)::varchar else npi end as "Covered_Recipient_NPI",
  first_name as "Covered_Recipient_Profile_First_Name",
  middle_name as "Covered_Recipient_Profile_Middle_Name",
  last_name as "Covered_Recipient_Profile_Last_Name",
  case when chance(0.01, person, 'suffix') then 'JR' end as "Covered_Recipient_Profile_Suffix",
  case when chance(0.47, person, 'alternate') then first_name end as "Covered_Recipient_Profile_Alternate_First_Name",
  case when chance(0.47, person, 'alternate') then middle_name[1] end as "Covered_Recipient_Profile_Alternate_Middle_Name",
  case when chance(0.47, person, 'alternate') then surname(slot_key(person, 98)) end as "Covered_Recipient_Profile_Alternate_Last_Name",
  case when j % 300 = 7 then 'JR' end as "Covered_Recipient_Profile_Alternate_Suffix",
  [line_1, line_2] as "Covered_Recipient_Profile_Address_Line",
  city as "Covered_Recipient_Profile_City",
  case when j % 300 <> 18 and country = 'US' then state end as "Covered_Recipient_Profile_State",
  case when j % 300 = 19 then '0' when j % 300 = 18 or country <> 'US' then 'M5V 2T6'
    else postal_code[:5] || case when length(postal_code) = 9 then '-' || postal_code[6:] else '' end end as "Covered_Recipient_Profile_Zipcode",
  case when j % 300 = 18 or country <> 'US' then 'CANADA' else 'UNITED STATES' end as "Covered_Recipient_Profile_Country_Name",
  case when j % 300 = 18 or country <> 'US' then 'Ontario' end as "Covered_Recipient_Profile_Province_Name",
  case when not chance(0.04, person, 'no specialty') then 'Physicians|' || pick(getvariable('specialty_words'), slot_key(person, 0), 'specialty') end
    as "Covered_Recipient_Profile_Primary_Specialty",
  list_transform(range(case when j % 300 = 6 then 6 when chance(0.2, person, 'two codes') then 2 else 1 end), lambda slot:
    pick(getvariable('registered_codes'), slot_key(person, slot), 'profile taxonomy')) as "Covered_Recipient_Profile_OPS_Taxonomy",
  case when length(state) = 2 then list_transform(range(case when j % 300 = 5 then 5 when chance(0.4, person, 'two licenses') then 2 else 1 end), lambda slot:
    case when slot = 0 then state else pick(getvariable('place_slots'), slot_key(person, slot), 'license').state end) end
    as "Covered_Recipient_Profile_License_State_Code"
from parties('profiled');

set variable recipient_profile_select = payment_select('recipient_profile');
create view synthetic_recipient_profile as from query(getvariable('recipient_profile_select'));
