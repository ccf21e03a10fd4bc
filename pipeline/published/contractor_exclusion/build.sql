select
  contractor_exclusion_id,
  exclusion_id,
  is_continuation,
  coalesce("SAM Number", facts.number) as sam_number,
  read_uei("Unique Entity ID") as uei,
  read_cage("CAGE") as cage_code,
  case when regexp_full_match(sam_npi("NPI"), '\d{10}') then sam_npi("NPI") end as npi,
  npi_is_valid(sam_npi("NPI")) as npi_is_valid,
  nullif("NPI", '0000000000') as npi_as_published,
  facts.classification as classification,
  "Name" as entity_name,
  "Prefix" as prefix,
  "First" as first_name,
  "Middle" as middle_name,
  "Last" as last_name,
  "Suffix" as suffix,
  "Address 1" as line_1,
  "Address 2" as line_2,
  "Address 3" as line_3,
  "Address 4" as line_4,
  "City" as city,
  "State / Province" as state,
  "Zip Code" as postal_code,
  "Country" as country_code,
  facts.program as exclusion_program,
  facts.type as exclusion_type,
  facts.agency as excluding_agency_code,
  facts.ct_code as ct_code,
  facts.comments as additional_comments,
  published_day(facts.active) as active_date,
  published_end(facts.termination) as termination_date,
  is_indefinite(facts.termination) as is_indefinite,
  facts.status as record_status,
  facts.cross_reference as cross_reference,
  published_day(facts.created) as creation_date,
  "Open Data Flag" as dnb_open_data_code,
  flags_of([
    distant_flag(facts.termination),
    case when is_unattached then 'exclusion_row_unattached' end,
    case
      when is_lost(facts.active, published_day(facts.active)) or is_no_termination(facts.termination) or is_lost(facts.created, published_day(facts.created))
        or is_lost("Unique Entity ID", read_uei("Unique Entity ID"))
        or is_lost("CAGE", read_cage("CAGE"))
        or not coalesce(regexp_full_match(sam_npi("NPI"), '\d{10}'), true)
      then 'invalid_value'
    end,
    case when not npi_is_valid(sam_npi("NPI")) then 'npi_check_digit_failed' end,
    case when sam_npi("NPI") is null then 'npi_not_published' end
  ]) as _data_availability
from staged_contractor_exclusion
