-- One row for each individual and each organization.
create or replace view list_line as
select
  'OH' as list_state,
  coalesce(
    nullif(concat_ws(' ', meaningful("Last Name"), meaningful("First Name"), meaningful("Middle Name")), ''),
    meaningful("Organization Name")
  ) as name,
  "Sheet" = 'Organizations' as is_organization,
  meaningful("Last Name") as last_name,
  meaningful("First Name") as first_name,
  meaningful("Middle Name") as middle_name,
  meaningful("Organization Name") as organization_name,
  "NPI" as npi_as_published,
  "Provider ID" as provider_number,
  "Provider Type" as provider_type,
  "DOB" as born_text,
  "City" as city,
  "State" as state,
  "Status" as action,
  "Action Date" as start_text,
  "Date Added" as added_text,
  _raw, _row, _date, _file
from input_exclusions;
