select
  "Program_Year"::integer as program_year,
  "Payment_Type" as payment_type,
  "Record_ID" as record_id,
  "Change_Type" as change_type,
  _date as publication_date
from staged_removed
