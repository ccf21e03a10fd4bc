-- One row for each sanctioned party. One column holds the names of persons and organizations.
create or replace view list_line as
select
  'IL' as list_state,
  "Provider Name" as name,
  true as is_one_text,
  names_after("Provider Name") as other_names,
  "Affiliation" as affiliation,
  "NPI" as npi_as_published,
  "License #" as license_number,
  "Provider Type" as provider_type,
  "City" as city,
  "State" as state,
  "Action Type" as action,
  "Action Date" as start_text,
  _raw, _row, _date, _file
from input_sanctions;
