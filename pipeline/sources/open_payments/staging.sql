-- A copy that went through a database has ISO dates, and true and false for Yes and No.

create or replace macro ccn_of_hospital(published) as
  case when regexp_full_match(upper(published), '\d{2}[0-9A-Z]{4}') then upper(published) end;
create or replace macro texts(published) as
  coalesce(list_filter(list_transform(published, lambda member: member), lambda member: member is not null), []);
create or replace macro upper_texts(published) as list_transform(texts(published), lambda member: upper(member));
-- Product slots of a row that hold a value, each with its six fields.
create or replace macro products_of(coverage, kind, category, name, ndc, pdi) as list_filter(
  list_transform(range(1, coalesce(greatest(len(coverage), len(kind), len(category), len(name), len(ndc), len(pdi)), 0) + 1), lambda slot: struct_pack(
    coverage := coverage[slot], kind := kind[slot], category := category[slot],
    name := name[slot], ndc := ndc[slot], pdi := pdi[slot]
  )),
  lambda product: coalesce(product.coverage, product.kind, product.category, product.name, product.ndc, product.pdi) is not null
);

create or replace macro why_unidentified(record_id, program_year, edition) as
  case
    when not coalesce(regexp_full_match(record_id, '\d+'), false) then 'record_id_malformed'
    when not coalesce(regexp_full_match(program_year, '20\d{2}'), false) then 'program_year_malformed'
    -- Otherwise one stray row would count as a newer publication of its whole year.
    when program_year <> edition then 'program_year_differs'
  end;
create or replace macro why_unpaid(amount) as case when read_usd(amount) is null then 'amount_unreadable' end;

-- Both layouts of general payments under the current headers.
create or replace view general_line as
from input_general
union all by name
select
  *,
  columns('^Physician_(Profile_ID|(?:First|Middle|Last)_Name|Name_Suffix|License_State_code[1-5])$') as 'Covered_Recipient_\1',
  ["Physician_Primary_Type"] as "Covered_Recipient_Primary_Type",
  ["Physician_Specialty"] as "Covered_Recipient_Specialty"
from input_general_without_npi;

-- A removed record is identified together with its payment type.
create or replace view identified as
select 'general' as kind, '' as payment_type, "Record_ID" as record_id, "Program_Year" as program_year,
  "Total_Amount_of_Payment_USDollars" as amount, _raw, _row, _date, _edition
from general_line
union all
select 'research', '', "Record_ID", "Program_Year", "Total_Amount_of_Payment_USDollars", _raw, _row, _date, _edition from input_research
union all
select 'ownership', '', "Record_ID", "Program_Year", "Total_Amount_Invested_USDollars", _raw, _row, _date, _edition from input_ownership
union all
select 'removed', coalesce("Payment_Type", ''), "Record_ID", "Program_Year", null, _raw, _row, _date, _edition
from input_removed_deleted;

create or replace macro digest_of_record(kind, payment_type, program_year, record_id) as hash(kind, payment_type, program_year, record_id);

-- Evaluated once: later steps use it five times, over twenty million rows of text.
create or replace table judged as
select
  kind,
  program_year as program_year,
  digest_of_record(kind, payment_type, program_year, record_id) as digest,
  _raw,
  _row,
  _date,
  coalesce(
    why_unidentified(record_id, program_year, _edition),
    case
      when kind in ('general', 'research') then why_unpaid(amount)
      when kind = 'removed' and payment_type = '' then 'payment_type_missing'
    end
  ) as reason
from identified;

create or replace table unusable as select _raw, _row, reason from judged where reason is not null;
create or replace view usable as from identified anti join unusable using (_raw, _row);

-- A publication replaces the whole program year, including rows of older files and of the older layout.
create or replace table publication as
select kind, program_year, max(_date) as published_on
from judged
where reason is null
group by kind, program_year;

create or replace view published as
select usable.* replace (publication.program_year as program_year, record_id as record_id)
from usable
join publication on publication.kind = usable.kind and publication.program_year = usable.program_year and published_on = _date;

-- If a publication repeats a record id, its first row is kept. Digests are compared first: few ids share one, and
-- only those are compared as strings.
create or replace table repeated_digest as
select digest
from judged
join publication using (kind, program_year)
where reason is null and published_on = _date
group by digest
having count(*) > 1;
create or replace table repeated_record as
select kind, payment_type, program_year, record_id, min(struct_pack(file := _raw, line := _row)) as first
from published
semi join repeated_digest on digest = digest_of_record(kind, payment_type, program_year, record_id)
group by all
having count(*) > 1;
create or replace table set_aside as
from unusable
union all
select _raw, _row, 'record_id_repeated'
from published
join repeated_record using (kind, payment_type, program_year, record_id)
where first <> struct_pack(file := _raw, line := _row);

create or replace macro standing(lines, kind_of_lines) as table
select line.*
from query_table(lines) line
join publication
  on publication.kind = kind_of_lines and publication.program_year = line."Program_Year" and published_on = line._date
anti join set_aside on set_aside._raw = line._raw and set_aside._row = line._row;

-- One file, the newest, holds all profiles. If a profile id repeats, the first row is kept.
create or replace view profile_line as
select
  *,
  case
    when not coalesce(regexp_full_match("Covered_Recipient_Profile_ID", '\d+'), false) then 'profile_id_malformed'
  end as reason
from input_recipient_profile;

create or replace table repeated_profile as
select "Covered_Recipient_Profile_ID" as profile_id, min(_row) as first
from profile_line
where reason is null
group by all
having count(*) > 1;

create or replace view judged_payment_recipient_profile as
select
  line.* exclude (reason),
  "Covered_Recipient_Profile_Address_Line"[1] as recipient_line_1,
  "Covered_Recipient_Profile_Address_Line"[2] as recipient_line_2
from profile_line line
left join repeated_profile on profile_id = line."Covered_Recipient_Profile_ID"
where reason is null and (first is null or first = _row);

create or replace view rejected_profile as
select
  _raw,
  _row,
  coalesce(reason, 'profile_id_repeated') as reason,
  case
    when reason is null then 'Covered_Recipient_Profile_ID ' || profile_id || ' appears in an earlier row'
    else 'Covered_Recipient_Profile_ID ' || coalesce('''' || "Covered_Recipient_Profile_ID" || '''', 'is empty') || ' is no number'
  end as detail,
  to_json(struct_pack(profile_id := "Covered_Recipient_Profile_ID", npi := "Covered_Recipient_NPI"))::varchar as record
from profile_line
left join repeated_profile on profile_id = "Covered_Recipient_Profile_ID"
where reason is not null or first <> _row;

create or replace view rejected as
from rejected_profile
union all
select
  _raw,
  _row,
  reason,
  case reason
    when 'record_id_malformed' then 'Record_ID ' || coalesce('''' || record_id || '''', 'is empty') || ' is no number'
    when 'program_year_malformed' then 'Program_Year ' || coalesce('''' || program_year || '''', 'is empty') || ' is no year'
    when 'program_year_differs' then 'Program_Year ' || program_year || ' appears in the file of ' || _edition
    when 'amount_unreadable' then 'the amount ' || coalesce('''' || amount || '''', 'is empty') || ' is no number'
    when 'payment_type_missing' then 'Payment_Type is empty'
    else 'Record_ID ' || record_id || ' appears in an earlier row'
  end as detail,
  to_json(struct_pack(kind := kind, record_id := record_id, program_year := program_year, amount := amount))::varchar as record
from identified
join set_aside using (_raw, _row);

create or replace macro paid(lines, kind_of_lines) as table
select
  *,
  texts([
    "Covered_Recipient_License_State_code1", "Covered_Recipient_License_State_code2", "Covered_Recipient_License_State_code3",
    "Covered_Recipient_License_State_code4", "Covered_Recipient_License_State_code5"
  ]) as license_states,
  list_transform(products, lambda product: product.name) as product_names,
  list_transform(products, lambda product: product.kind) as product_types,
  list_transform(products, lambda product: product.category) as product_categories,
  list_transform(products, lambda product: product.coverage) as product_coverages,
  list_transform(products, lambda product: product.ndc) as product_ndcs,
  list_transform(products, lambda product: product.pdi) as product_pdis,
  "Covered_Recipient_NPI" is null and "Teaching_Hospital_CCN" is null as flag_npi_not_published
from (
  select
    *,
    products_of(
      "Covered_or_Noncovered_Indicator", "Indicate_Drug_or_Biological_or_Device_or_Medical_Supply", "Product_Category_or_Therapeutic_Area",
      "Name_of_Drug_or_Biological_or_Device_or_Medical_Supply", "Associated_Drug_or_Biological_NDC", "Associated_Device_or_Medical_Supply_PDI"
    ) as products
  from standing(lines, kind_of_lines)
);

create or replace view judged_payment as from paid('general_line', 'general');
create or replace view judged_payment_research as
select
  *,
  texts([
    "Expenditure_Category1", "Expenditure_Category2", "Expenditure_Category3", "Expenditure_Category4", "Expenditure_Category5",
    "Expenditure_Category6"
  ]) as expenditure_categories
from paid('input_research', 'research');

create or replace view judged_payment_ownership as from standing('input_ownership', 'ownership');
create or replace view judged_payment_removed as select *, _date as publication_date from standing('input_removed_deleted', 'removed');

-- The number of the investigator is inside the header: columns of 2 to 5 get the names of those of the first.
create or replace view judged_payment_research_investigator as
select
  *,
  texts([
    "Principal_Investigator_1_License_State_code1", "Principal_Investigator_1_License_State_code2", "Principal_Investigator_1_License_State_code3",
    "Principal_Investigator_1_License_State_code4", "Principal_Investigator_1_License_State_code5"
  ]) as license_states
from (
  select "Program_Year", "Record_ID", 1 as slot, columns('^Principal_Investigator_1_.+$') from judged_payment_research
  union all by name
  select "Program_Year", "Record_ID", 2 as slot, columns('^Principal_Investigator_2_(.+)$') as 'Principal_Investigator_1_\1' from judged_payment_research
  union all by name
  select "Program_Year", "Record_ID", 3 as slot, columns('^Principal_Investigator_3_(.+)$') as 'Principal_Investigator_1_\1' from judged_payment_research
  union all by name
  select "Program_Year", "Record_ID", 4 as slot, columns('^Principal_Investigator_4_(.+)$') as 'Principal_Investigator_1_\1' from judged_payment_research
  union all by name
  select "Program_Year", "Record_ID", 5 as slot, columns('^Principal_Investigator_5_(.+)$') as 'Principal_Investigator_1_\1' from judged_payment_research
)
where coalesce(
  "Principal_Investigator_1_Profile_ID", "Principal_Investigator_1_NPI", "Principal_Investigator_1_Last_Name", "Principal_Investigator_1_First_Name"
) is not null;

-- Companies have reported since August 1, 2013. The publication of a year covers it to its last day.
create or replace view coverage as
select
  raw_file.kind,
  greatest(make_date(min(program_year)::integer, 1, 1), date '2013-08-01') as period_start,
  make_date(max(program_year)::integer, 12, 31) as period_end
from publication
-- general_without_npi is the older layout of general, removed_deleted the file of removed records.
join raw_file on starts_with(raw_file.kind, publication.kind) and published_on = date
group by raw_file.kind;
