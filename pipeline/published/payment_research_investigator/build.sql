select
  "Program_Year"::integer as program_year,
  "Record_ID" as record_id,
  slot,
  "Covered_Recipient_Type" as recipient_type,
  ten_digits("NPI") as npi,
  npi_is_valid("NPI") as npi_is_valid,
  "Profile_ID" as recipient_profile_id,
  "Last_Name" as last_name,
  "First_Name" as first_name,
  "Middle_Name" as middle_name,
  "Name_Suffix" as name_suffix,
  "Business_Street_Address_Line1" as recipient_line_1,
  "Business_Street_Address_Line2" as recipient_line_2,
  "City" as recipient_city,
  upper("State") as recipient_state,
  "Zip_Code" as recipient_zip_code,
  "Country" as recipient_country_name,
  "Province" as recipient_province,
  "Postal_Code" as recipient_postal_code,
  texts("Primary_Type") as recipient_primary_types,
  texts("Specialty") as recipient_specialties,
  texts([
    "License_State_code1", "License_State_code2", "License_State_code3", "License_State_code4", "License_State_code5"
  ]) as license_states,
  row_flags("NPI", null, is_lost("NPI", ten_digits("NPI"))) as _data_availability
from staged_investigator
