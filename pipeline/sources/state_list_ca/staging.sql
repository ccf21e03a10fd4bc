-- One row for each suspended or ineligible party. An organization has N/A as its first name. Provider Number
-- mixes numbers of Medi-Cal with NPIs.
create or replace view list_line as
select
  'CA' as list_state,
  concat_ws(' ', said("Last Name"), said("First Name"), said("Middle Name")) as name,
  said("First Name") is null as is_organization,
  case when said("First Name") is not null then said("Last Name") end as last_name,
  said("First Name") as first_name,
  said("Middle Name") as middle_name,
  case when said("First Name") is null then said("Last Name") end as organization_name,
  said("A/K/A-Also Known As D/B/A-Doing Business as") as other_names,
  "Provider Number" as npi_as_published,
  "License Number" as license_number,
  "Provider Number" as provider_number,
  "Provider Type" as provider_type,
  "Date of Suspension" as start_text,
  "Active Period" as term,
  _raw, _row, _date, _file
from input_suspended;

create or replace view rejected as from rejected_lines('list_line');
create or replace view coverage as from covered_days('list_line');
create or replace view availability as select null::varchar as flag where false;
