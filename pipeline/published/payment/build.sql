select
  "Program_Year"::integer as program_year,
  "Record_ID" as record_id,
  "Change_Type" as change_type,
  published_day("Payment_Publication_Date") as payment_publication_date,
  "Covered_Recipient_Type" as recipient_type,
  ten_digits("Covered_Recipient_NPI") as npi,
  npi_is_valid("Covered_Recipient_NPI") as npi_is_valid,
  "Covered_Recipient_Profile_ID" as recipient_profile_id,
  "Covered_Recipient_Last_Name" as last_name,
  "Covered_Recipient_First_Name" as first_name,
  "Covered_Recipient_Middle_Name" as middle_name,
  "Covered_Recipient_Name_Suffix" as name_suffix,
  ccn_of_hospital("Teaching_Hospital_CCN") as ccn,
  "Teaching_Hospital_ID" as teaching_hospital_id,
  "Teaching_Hospital_Name" as teaching_hospital_name,
  "Recipient_Primary_Business_Street_Address_Line1" as recipient_line_1,
  "Recipient_Primary_Business_Street_Address_Line2" as recipient_line_2,
  "Recipient_City" as recipient_city,
  upper("Recipient_State") as recipient_state,
  "Recipient_Zip_Code" as recipient_zip_code,
  "Recipient_Country" as recipient_country_name,
  "Recipient_Province" as recipient_province,
  "Recipient_Postal_Code" as recipient_postal_code,
  texts("Covered_Recipient_Primary_Type") as recipient_primary_types,
  texts("Covered_Recipient_Specialty") as recipient_specialties,
  texts([
    "Covered_Recipient_License_State_code1", "Covered_Recipient_License_State_code2", "Covered_Recipient_License_State_code3",
    "Covered_Recipient_License_State_code4", "Covered_Recipient_License_State_code5"
  ]) as license_states,
  "Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name" as submitting_manufacturer_name,
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID" as manufacturer_id,
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name" as manufacturer_name,
  upper("Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State") as manufacturer_state,
  "Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country" as manufacturer_country_name,
  published_usd("Total_Amount_of_Payment_USDollars") as amount_usd,
  published_day("Date_of_Payment") as payment_date,
  try_cast("Number_of_Payments_Included_in_Total_Amount" as integer) as payment_count,
  "Form_of_Payment_or_Transfer_of_Value" as form_of_payment,
  "Nature_of_Payment_or_Transfer_of_Value" as nature_of_payment,
  "City_of_Travel" as travel_city,
  upper("State_of_Travel") as travel_state,
  "Country_of_Travel" as travel_country_name,
  yes_or_no("Physician_Ownership_Indicator") as has_ownership_interest,
  "Third_Party_Payment_Recipient_Indicator" as third_party_type,
  "Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value" as third_party_name,
  yes_or_no("Charity_Indicator") as third_party_is_charity,
  yes_or_no("Third_Party_Equals_Covered_Recipient_Indicator") as third_party_is_covered_recipient,
  "Contextual_Information" as contextual_information,
  yes_or_no("Delay_in_Publication_Indicator") as is_publication_delayed,
  yes_or_no("Dispute_Status_for_Publication") as is_disputed,
  yes_or_no("Related_Product_Indicator") as has_related_product,
  list_transform(products, lambda product: product.name) as product_names,
  list_transform(products, lambda product: product.kind) as product_types,
  list_transform(products, lambda product: product.category) as product_categories,
  list_transform(products, lambda product: product.coverage) as product_coverages,
  list_transform(products, lambda product: product.ndc) as product_ndcs,
  list_transform(products, lambda product: product.pdi) as product_pdis,
  row_flags(
    "Covered_Recipient_NPI",
    "Teaching_Hospital_CCN",
    is_lost("Covered_Recipient_NPI", ten_digits("Covered_Recipient_NPI"))
      or is_lost("Teaching_Hospital_CCN", ccn_of_hospital("Teaching_Hospital_CCN"))
      or is_lost("Payment_Publication_Date", published_day("Payment_Publication_Date"))
      or is_lost("Date_of_Payment", published_day("Date_of_Payment"))
      or is_lost(
        "Number_of_Payments_Included_in_Total_Amount", try_cast("Number_of_Payments_Included_in_Total_Amount" as integer)
      )
      or unread_answer("Physician_Ownership_Indicator")
      or unread_answer("Charity_Indicator")
      or unread_answer("Third_Party_Equals_Covered_Recipient_Indicator")
      or unread_answer("Delay_in_Publication_Indicator")
      or unread_answer("Dispute_Status_for_Publication")
      or unread_answer("Related_Product_Indicator")
  ) as _data_availability
from staged_payment
