select
  "Program_Year"::integer as program_year,
  "Record_ID" as record_id,
  "Change_Type" as change_type,
  published_day("Payment_Publication_Date") as payment_publication_date,
  ten_digits("Physician_NPI") as npi,
  npi_is_valid("Physician_NPI") as npi_is_valid,
  "Physician_Profile_ID" as recipient_profile_id,
  "Physician_Last_Name" as last_name,
  "Physician_First_Name" as first_name,
  "Physician_Middle_Name" as middle_name,
  "Physician_Name_Suffix" as name_suffix,
  "Recipient_Primary_Business_Street_Address_Line1" as recipient_line_1,
  "Recipient_Primary_Business_Street_Address_Line2" as recipient_line_2,
  "Recipient_City" as recipient_city,
  upper("Recipient_State") as recipient_state,
  "Recipient_Zip_Code" as recipient_zip_code,
  "Recipient_Country" as recipient_country_name,
  "Recipient_Province" as recipient_province,
  "Recipient_Postal_Code" as recipient_postal_code,
  "Physician_Primary_Type" as primary_type,
  "Physician_Specialty" as specialty,
  "Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name" as submitting_manufacturer_name,
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID" as manufacturer_id,
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name" as manufacturer_name,
  upper("Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State") as manufacturer_state,
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country" as manufacturer_country_name,
  published_usd("Total_Amount_Invested_USDollars") as amount_invested_usd,
  published_usd("Value_of_Interest") as interest_value_usd,
  "Terms_of_Interest" as interest_terms,
  "Interest_Held_by_Physician_or_an_Immediate_Family_Member" as interest_holder,
  yes_or_no("Dispute_Status_for_Publication") as is_disputed,
  row_flags(
    "Physician_NPI",
    null,
    is_lost("Physician_NPI", ten_digits("Physician_NPI"))
      or is_lost("Payment_Publication_Date", published_day("Payment_Publication_Date"))
      or is_lost("Total_Amount_Invested_USDollars", published_usd("Total_Amount_Invested_USDollars"))
      or is_lost("Value_of_Interest", published_usd("Value_of_Interest"))
      or unread_answer("Dispute_Status_for_Publication")
  ) as _data_availability
from staged_ownership
