select
  contractor_exclusion_id,
  is_continuation,
  text_or_null("SAM Number") as sam_number,
  uei_of_text("Unique Entity ID") as uei,
  cage_of_text("CAGE") as cage_code,
  case when regexp_full_match(sam_npi("NPI"), '\d{10}') then sam_npi("NPI") end as npi,
  case when regexp_full_match(sam_npi("NPI"), '\d{10}') then npi_has_valid_check_digit(sam_npi("NPI")) end as npi_is_valid,
  nullif(text_or_null("NPI"), '0000000000') as npi_as_published,
  text_or_null(facts.classification) as classification,
  text_or_null("Name") as entity_name,
  text_or_null("Prefix") as prefix,
  text_or_null("First") as first_name,
  text_or_null("Middle") as middle_name,
  text_or_null("Last") as last_name,
  text_or_null("Suffix") as suffix,
  text_or_null("Address 1") as line_1,
  text_or_null("Address 2") as line_2,
  text_or_null("Address 3") as line_3,
  text_or_null("Address 4") as line_4,
  text_or_null("City") as city,
  text_or_null("State / Province") as state,
  text_or_null("Zip Code") as postal_code,
  text_or_null("Country") as country_code,
  text_or_null(facts.program) as exclusion_program,
  text_or_null(facts.type) as exclusion_type,
  text_or_null(facts.agency) as excluding_agency_code,
  text_or_null(facts.ct_code) as ct_code,
  text_or_null(facts.comments) as additional_comments,
  us_date(facts.active) as active_date,
  us_date(facts.termination) as termination_date,
  is_indefinite(facts.termination) as is_indefinite,
  text_or_null(facts.status) as record_status,
  text_or_null(facts.cross_reference) as cross_reference,
  try_strptime(text_or_null(facts.created), '%Y-%m-%d')::date as creation_date,
  text_or_null("Open Data Flag") as dnb_open_data_code,
  list_filter(
    [
      case
        when is_no_us_date(facts.active) or is_no_us_date(facts.termination)
          or (text_or_null(facts.created) is not null and try_strptime(text_or_null(facts.created), '%Y-%m-%d') is null)
          or (text_or_null("Unique Entity ID") is not null and uei_of_text("Unique Entity ID") is null)
          or (text_or_null("CAGE") is not null and cage_of_text("CAGE") is null)
          or not coalesce(regexp_full_match(sam_npi("NPI"), '\d{10}'), true)
        then 'invalid_value'
      end,
      case when regexp_full_match(sam_npi("NPI"), '\d{10}') and not npi_has_valid_check_digit(sam_npi("NPI")) then 'npi_check_digit_failed' end,
      case when sam_npi("NPI") is null then 'npi_not_published' end
    ],
    lambda flag: flag is not null
  ) as _data_availability
from staged_contractor_exclusion
