-- One row for each excluded party. One column holds the names of persons and organizations, another their NPI
-- or the state's own 8-digit number.
create or replace view list_line as
select
  'NC' as list_state,
  "EXCLUDED ENTITY" as name,
  true as is_one_text,
  names_after("EXCLUDED ENTITY") as other_names,
  "NPI/ATYPICAL ID (EXCLUDED)" as npi_as_published,
  case when regexp_full_match("NPI/ATYPICAL ID (EXCLUDED)", '\d{8}') then "NPI/ATYPICAL ID (EXCLUDED)" end as provider_number,
  "REASON FOR EXCLUSION" as reason,
  "CITY" as city,
  "STATE" as state,
  "EFFECTIVE DATE" as start_text,
  "List title" as title_text,
  _raw, _row, _date, _file
from input_excluded;
