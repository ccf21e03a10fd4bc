select
  taxonomy_code,
  "Grouping" as grouping,
  "Classification" as classification,
  "Specialization" as specialization,
  "Display Name" as display_name,
  "Section" as section
from staged_taxonomy_code
