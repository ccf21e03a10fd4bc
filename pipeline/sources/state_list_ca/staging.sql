-- One row for each suspended or ineligible party. An organization has N/A as its first name. Provider Number
-- mixes numbers of Medi-Cal with NPIs.
create or replace view list_line as
select
  'CA' as list_state,
  concat_ws(' ', meaningful("Last Name"), meaningful("First Name"), meaningful("Middle Name")) as name,
  meaningful("First Name") is null as is_organization,
  case when meaningful("First Name") is not null then meaningful("Last Name") end as last_name,
  meaningful("First Name") as first_name,
  meaningful("Middle Name") as middle_name,
  case when meaningful("First Name") is null then meaningful("Last Name") end as organization_name,
  meaningful("A/K/A-Also Known As D/B/A-Doing Business as") as other_names,
  "Provider Number" as npi_as_published,
  "License Number" as license_number,
  "Provider Number" as provider_number,
  "Provider Type" as provider_type,
  "Date of Suspension" as start_text,
  "Active Period" as term,
  _raw, _row, _date, _file
from input_suspended;
