-- One row for each excluded party. One column holds the names of persons and organizations.
create or replace view list_line as
select
  'NY' as list_state,
  "provider_name" as name,
  true as is_one_text,
  names_after("provider_name") as other_names,
  "npi_num" as npi_as_published,
  "license_num" as license_number,
  "provider_type" as provider_type,
  "exclusion_effective_date" as start_text,
  _raw, _row, _date, _file
from input_exclusions;
