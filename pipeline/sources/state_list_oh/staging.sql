-- One row for each individual and each organization.
create or replace view list_line as
select
  'OH' as list_state,
  coalesce(
    nullif(concat_ws(' ', said("Last Name"), said("First Name"), said("Middle Name")), ''),
    said("Organization Name")
  ) as name,
  "Sheet" = 'Organizations' as is_organization,
  said("Last Name") as last_name,
  said("First Name") as first_name,
  said("Middle Name") as middle_name,
  said("Organization Name") as organization_name,
  "NPI" as npi_as_published,
  "Provider ID" as provider_number,
  "Provider Type" as provider_type,
  "City" as city,
  "State" as state,
  "Status" as action,
  "Action Date" as start_text,
  "Date Added" as added_text,
  _raw, _row, _date, _file
from input_exclusions;

create or replace view rejected as from rejected_lines('list_line');
create or replace view coverage as from covered_days('list_line');
create or replace view availability as select null::varchar as flag where false;
