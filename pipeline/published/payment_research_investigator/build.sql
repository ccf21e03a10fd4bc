select
  trimmed("Program_Year")::integer as program_year,
  trimmed("Record_ID") as record_id,
  slot,
  text_or_null("Covered_Recipient_Type") as recipient_type,
  ten_digits("NPI") as npi,
  has_valid_digits("NPI") as npi_is_valid,
  text_or_null("Profile_ID") as recipient_profile_id,
  text_or_null("Last_Name") as last_name,
  text_or_null("First_Name") as first_name,
  text_or_null("Middle_Name") as middle_name,
  text_or_null("Name_Suffix") as name_suffix,
  text_or_null("Business_Street_Address_Line1") as recipient_line_1,
  text_or_null("Business_Street_Address_Line2") as recipient_line_2,
  text_or_null("City") as recipient_city,
  upper(text_or_null("State")) as recipient_state,
  text_or_null("Zip_Code") as recipient_zip_code,
  text_or_null("Country") as recipient_country_name,
  text_or_null("Province") as recipient_province,
  text_or_null("Postal_Code") as recipient_postal_code,
  texts("Primary_Type") as recipient_primary_types,
  texts("Specialty") as recipient_specialties,
  texts([
    "License_State_code1", "License_State_code2", "License_State_code3", "License_State_code4", "License_State_code5"
  ]) as license_states,
  case when has_valid_digits("NPI") then 1.0 end as _confidence,
  row_flags("NPI", null, unread("NPI", ten_digits("NPI"))) as _data_availability
from staged_investigator
