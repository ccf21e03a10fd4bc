with enrollment_row as (
  select *, false as is_unlisted from staged_enrollment
  union all by name
  select *, true as is_unlisted from unlisted_enrollment
)
select
  enrollment_id,
  facility_type,
  valid_ccn as ccn,
  ten_digits("NPI") as npi,
  npi_is_valid("NPI") as npi_is_valid,
  yes_or_no("MULTIPLE NPI FLAG") as has_multiple_npis,
  ten_digits("ASSOCIATE ID") as pac_id,
  upper("PROVIDER TYPE CODE") as provider_type_code,
  "PROVIDER TYPE TEXT" as provider_type,
  upper("ENROLLMENT STATE") as enrollment_state,
  "ORGANIZATION NAME" as organization_name,
  "DOING BUSINESS AS NAME" as doing_business_as,
  "NURSING HOME PROVIDER NAME" as facility_name,
  published_day("INCORPORATION DATE") as incorporation_date,
  "INCORPORATION DATE" as incorporation_date_as_published,
  upper("INCORPORATION STATE") as incorporation_state,
  "ORGANIZATION TYPE STRUCTURE" as organization_structure,
  "ORGANIZATION OTHER TYPE TEXT" as other_structure,
  upper("PROPRIETARY_NONPROFIT") as proprietary_nonprofit,
  "AFFILIATION ENTITY NAME" as affiliation_entity_name,
  "AFFILIATION ENTITY ID" as affiliation_entity_id,
  "PRACTICE LOCATION TYPE" as practice_location_type,
  "ADDRESS LINE 1" as line_1,
  "ADDRESS LINE 2" as line_2,
  "CITY" as city,
  upper("STATE") as state,
  "ZIP CODE" as postal_code,
  individuals,
  individual_owners,
  _file as listed_in,
  _date as listed_on,
  flags_of([
    case when is_unlisted then 'enrollment_not_listed' else npi_flag("NPI") end,
    case when individuals is null then 'owners_not_listed' end,
    case when enrollment_id in (select enrollment_id from enrollment_with_rejects) then 'rows_rejected' end,
    case when lacks_zero(facility_type, "CCN") then 'leading_zero_restored' end,
    case
      when is_lost("CCN", valid_ccn) or is_lost("ASSOCIATE ID", ten_digits("ASSOCIATE ID")) or is_lost("MULTIPLE NPI FLAG", yes_or_no("MULTIPLE NPI FLAG"))
        or is_lost("INCORPORATION DATE", published_day("INCORPORATION DATE"))
      then 'invalid_value'
    end
  ]) as _data_availability
from enrollment_row
left join counted_individuals using (enrollment_id)
