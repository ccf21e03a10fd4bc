select
  taxonomy_code,
  text_or_null("Grouping") as grouping,
  text_or_null("Classification") as classification,
  text_or_null("Specialization") as specialization,
  text_or_null("Display Name") as display_name,
  text_or_null("Section") as section
from staged_taxonomy_code
