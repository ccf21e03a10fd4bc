-- Turns MIPS results into typed rows. Inputs: input_clinician_score, input_experience, input_group_cahps,
-- input_virtual_group; _edition is the performance year.

-- try_cast alone would read 'NaN' and '1e3' as numbers and round 12.5 to an integer.
create or replace macro mips_number(published) as
  case when regexp_full_match(published, '-?(\d+\.?\d*|\.\d+)') then try_cast(published as double) end;
create or replace macro mips_whole(published) as
  case when regexp_full_match(published, '\d+(\.0*)?') then try_cast(try_cast(published as double) as bigint) end;
create or replace macro mips_usd(published) as
  case when mips_number(published) is not null then try_cast(published as decimal(18, 2)) end;
-- True if a string is neither blank nor of its type. Callers pass the publisher's column names: DuckDB
-- ignores letter case, so an alias such as services or quality_category_score refers to the string, not to
-- the parsed value.
create or replace macro has_no_number(texts) as
  len(list_filter(texts, lambda published: published is not null and mips_number(published) is null)) > 0;
create or replace macro has_no_whole(texts) as
  len(list_filter(texts, lambda published: published is not null and mips_whole(published) is null)) > 0;
create or replace macro performance_year_of(edition) as
  case when regexp_full_match(edition, '20\d\d') then edition::integer end;
create or replace macro npi_reason(published, edition) as
  case
    when performance_year_of(edition) is null then 'performance_year_invalid'
    when published is null then 'npi_missing'
    when not regexp_full_match(published, '\d{10}') then 'npi_invalid'
  end;
create or replace macro mips_detail(reason, npi, edition) as
  case reason
    when 'performance_year_invalid' then 'edition ''' || edition || ''' is no performance year'
    when 'npi_missing' then 'NPI is empty'
    when 'npi_invalid' then 'NPI ''' || npi || ''' is not ten digits'
    when 'provider_key_missing' then 'provider key is empty'
    when 'org_pac_id_missing' then 'org_PAC_ID is empty'
    when 'virtual_group_id_missing' then 'virtual_group_id is empty'
    when 'measure_missing' then 'measure_cd is empty'
  end;
create or replace macro mips_flags(has_invalid, npi) as
  flags_of([
    case when has_invalid then 'invalid_value' end,
    case when not npi_has_valid_check_digit(npi) then 'npi_check_digit_failed' end
  ]);

create or replace view judged_score as
select *, npi_reason("NPI", _edition) as reason from input_clinician_score;

create or replace view judged_experience as
select
  *,
  coalesce(
    npi_reason("npi", _edition),
    case when "provider key" is null then 'provider_key_missing' end
  ) as reason
from input_experience;

create or replace view judged_group_cahps as
select
  *,
  case
    when performance_year_of(_edition) is null then 'performance_year_invalid'
    when "org_PAC_ID" is null then 'org_pac_id_missing'
    when "measure_cd" is null then 'measure_missing'
  end as reason
from input_group_cahps;

create or replace view judged_virtual_group as
select
  *,
  case
    when performance_year_of(_edition) is null then 'performance_year_invalid'
    when "virtual_group_id" is null then 'virtual_group_id_missing'
    when "measure_cd" is null then 'measure_missing'
  end as reason
from input_virtual_group;

create or replace view rejected as
select _raw, _row, reason, mips_detail(reason, "NPI", _edition) as detail,
  to_json(struct_pack(npi := "NPI", org_pac_id := "Org_PAC_ID", source := "source", final_score := "final_MIPS_score"))::varchar as record
from judged_score
where reason is not null
union all
select _raw, _row, reason, mips_detail(reason, "npi", _edition),
  to_json(struct_pack(provider_key := "provider key", npi := "npi", final_score := "final score"))::varchar
from judged_experience
where reason is not null
union all
select _raw, _row, reason, mips_detail(reason, null, _edition),
  to_json(struct_pack(facility_name := "Facility Name", org_pac_id := "org_PAC_ID", measure_code := "measure_cd", rate := "prf_rate"))::varchar
from judged_group_cahps
where reason is not null
union all
select _raw, _row, reason, mips_detail(reason, null, _edition),
  to_json(struct_pack(virtual_group_id := "virtual_group_id", measure_code := "measure_cd", rate := "prf_rate"))::varchar
from judged_virtual_group
where reason is not null;

-- The publisher gives no key. A row is identified by year, NPI, organization and source, and by its ordinal
-- where these repeat.
create or replace view staged_mips_score as
select
  performance_year_of(_edition) as performance_year,
  "NPI" as npi,
  "Org_PAC_ID" as org_pac_id,
  "source" as score_source,
  "Provider Last Name" as last_name,
  "Provider First Name" as first_name,
  "Facility-based scoring Certification number" as facility_ccn,
  "Facility Name" as facility_name,
  mips_number("Quality_category_score") as quality_category_score,
  mips_number("PI_category_score") as pi_category_score,
  mips_number("IA_category_score") as ia_category_score,
  mips_number("Cost_category_score") as cost_category_score,
  mips_number("final_MIPS_score_without_CPB") as final_score_without_cpb,
  mips_number("final_MIPS_score") as final_score,
  has_no_number([
    "Quality_category_score", "PI_category_score", "IA_category_score", "Cost_category_score",
    "final_MIPS_score_without_CPB", "final_MIPS_score"
  ]) as has_invalid,
  row_number() over (
    partition by _edition, "NPI", "Org_PAC_ID", "source" order by _raw, _row
  ) as ordinal
from judged_score
where reason is null;

create or replace view staged_mips_experience as
select
  performance_year_of(_edition) as performance_year,
  "provider key" as provider_key,
  row_number() over (partition by _edition, "provider key" order by _raw, _row) as ordinal,
  "npi" as npi,
  "practice state or us territory" as practice_state,
  mips_whole("practice size") as practice_size,
  "clinician type" as clinician_type,
  "clinician specialty" as clinician_specialty,
  mips_whole("years in medicare") as years_in_medicare,
  yes_or_no("engaged") as is_engaged,
  yes_or_no("non-reporting") as is_non_reporting,
  "reporting option" as reporting_option,
  "participation option" as participation_option,
  "mips value pathway id" as mips_value_pathway_id,
  "mips value pathway title" as mips_value_pathway_title,
  mips_whole("medicare patients") as medicare_patients,
  mips_usd("allowed charges") as allowed_charges_usd,
  mips_number("services") as services,
  yes_or_no("opted into mips") as has_opted_into_mips,
  yes_or_no("small practice status") as is_small_practice,
  yes_or_no("rural status") as is_rural,
  yes_or_no("health professional shortage area status") as is_in_hpsa,
  yes_or_no("ambulatory surgical center-based status") as is_asc_based,
  yes_or_no("hospital-based status") as is_hospital_based,
  yes_or_no("non-patient facing status") as is_non_patient_facing,
  yes_or_no("facility-based status") as is_facility_based,
  mips_number("dual eligibility ratio") as dual_eligibility_ratio,
  yes_or_no("safety-net status") as is_safety_net,
  yes_or_no("extreme uncontrollable circumstance (euc)") as has_extreme_circumstance,
  yes_or_no("received facility score") as has_received_facility_score,
  mips_number("final score") as final_score,
  mips_number("payment adjustment percentage") as payment_adjustment_percentage,
  mips_number("complex patient bonus") as complex_patient_bonus,
  mips_number("quality category score") as quality_category_score,
  mips_number("quality category weight") as quality_category_weight,
  mips_number("promoting interoperability (pi) category score") as pi_category_score,
  mips_number("promoting interoperability (pi) category weight") as pi_category_weight,
  mips_number("improvement activities (ia) category score") as ia_category_score,
  mips_number("improvement activities (ia) category weight") as ia_category_weight,
  mips_number("cost category score") as cost_category_score,
  mips_number("cost category weight") as cost_category_weight,
  has_no_number([
    "allowed charges", "services", "dual eligibility ratio", "final score", "payment adjustment percentage",
    "complex patient bonus", "quality category score", "quality category weight",
    "promoting interoperability (pi) category score", "promoting interoperability (pi) category weight",
    "improvement activities (ia) category score", "improvement activities (ia) category weight", "cost category score",
    "cost category weight"
  ])
    or has_no_whole(["practice size", "years in medicare", "medicare patients"])
    or has_lost_answer([
    "engaged", "non-reporting", "opted into mips", "small practice status", "rural status",
    "health professional shortage area status", "ambulatory surgical center-based status", "hospital-based status",
    "non-patient facing status", "facility-based status", "safety-net status",
    "extreme uncontrollable circumstance (euc)", "received facility score"
  ]) as has_invalid
from judged_experience
where reason is null;

create or replace view staged_mips_group_cahps as
select
  performance_year_of(_edition) as performance_year,
  "org_PAC_ID" as org_pac_id,
  "Facility Name" as organization_name,
  "measure_cd" as measure_code,
  "measure_title" as measure_title,
  mips_number("prf_rate") as performance_rate,
  mips_whole("patient_count") as patient_count,
  "FN" as footnote_code,
  has_no_number(["prf_rate"]) or has_no_whole(["patient_count"]) as has_invalid
from judged_group_cahps
where reason is null;

-- A measure can appear once for each of several collection types.
create or replace view staged_mips_virtual_group_measure as
select
  performance_year_of(_edition) as performance_year,
  "virtual_group_id" as virtual_group_id,
  "measure_cd" as measure_code,
  row_number() over (partition by _edition, "virtual_group_id", "measure_cd" order by _raw, _row) as ordinal,
  "measure_title" as measure_title,
  "invs_msr" as inverse_measure_code,
  "attestation_value" as attestation_code,
  mips_number("prf_rate") as performance_rate,
  mips_whole("patient_count") as patient_count,
  "collection_type" as collection_type_code,
  has_no_number(["prf_rate"]) or has_no_whole(["patient_count"]) as has_invalid
from judged_virtual_group
where reason is null;

create or replace view coverage as
select kind, make_date(min(year), 1, 1) as period_start, make_date(max(year), 12, 31) as period_end
from (
  select 'clinician_score' as kind, performance_year as year from staged_mips_score
  union all select 'experience', performance_year from staged_mips_experience
  union all select 'group_cahps', performance_year from staged_mips_group_cahps
  union all select 'virtual_group', performance_year from staged_mips_virtual_group_measure
)
group by kind;
