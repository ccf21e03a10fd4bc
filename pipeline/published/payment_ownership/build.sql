select
  trimmed("Program_Year")::integer as program_year,
  trimmed("Record_ID") as record_id,
  text_or_null("Change_Type") as change_type,
  published_day("Payment_Publication_Date") as payment_publication_date,
  ten_digits("Physician_NPI") as npi,
  has_valid_digits("Physician_NPI") as npi_is_valid,
  text_or_null("Physician_Profile_ID") as recipient_profile_id,
  text_or_null("Physician_Last_Name") as last_name,
  text_or_null("Physician_First_Name") as first_name,
  text_or_null("Physician_Middle_Name") as middle_name,
  text_or_null("Physician_Name_Suffix") as name_suffix,
  text_or_null("Recipient_Primary_Business_Street_Address_Line1") as recipient_line_1,
  text_or_null("Recipient_Primary_Business_Street_Address_Line2") as recipient_line_2,
  text_or_null("Recipient_City") as recipient_city,
  upper(text_or_null("Recipient_State")) as recipient_state,
  text_or_null("Recipient_Zip_Code") as recipient_zip_code,
  text_or_null("Recipient_Country") as recipient_country_name,
  text_or_null("Recipient_Province") as recipient_province,
  text_or_null("Recipient_Postal_Code") as recipient_postal_code,
  text_or_null("Physician_Primary_Type") as primary_type,
  text_or_null("Physician_Specialty") as specialty,
  text_or_null("Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name") as submitting_manufacturer_name,
  text_or_null("Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID") as manufacturer_id,
  text_or_null("Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name") as manufacturer_name,
  upper(text_or_null("Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State")) as manufacturer_state,
  text_or_null("Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country") as manufacturer_country_name,
  published_usd("Total_Amount_Invested_USDollars") as amount_invested_usd,
  published_usd("Value_of_Interest") as interest_value_usd,
  text_or_null("Terms_of_Interest") as interest_terms,
  text_or_null("Interest_Held_by_Physician_or_an_Immediate_Family_Member") as interest_holder,
  answer("Dispute_Status_for_Publication") as is_disputed,
  case when has_valid_digits("Physician_NPI") then 1.0 end as _confidence,
  row_flags(
    "Physician_NPI",
    null,
    unread("Physician_NPI", ten_digits("Physician_NPI"))
      or unread("Payment_Publication_Date", published_day("Payment_Publication_Date"))
      or unread("Total_Amount_Invested_USDollars", published_usd("Total_Amount_Invested_USDollars"))
      or unread("Value_of_Interest", published_usd("Value_of_Interest"))
      or unread_answer("Dispute_Status_for_Publication")
  ) as _data_availability
from staged_ownership
