select
  trimmed("Program_Year")::integer as program_year,
  trimmed("Payment_Type") as payment_type,
  trimmed("Record_ID") as record_id,
  text_or_null("Change_Type") as change_type,
  _date as publication_date
from staged_removed
