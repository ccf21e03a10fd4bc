-- One row for each sanctioned party: a person, an entity or both. A second date and agency are of a further
-- action. If the only agency is a licensing board, the row is its action.
create or replace view list_line as
select
  'MI' as list_state,
  coalesce(
    nullif(concat_ws(' ', meaningful("Last Name"), meaningful("First Name"), meaningful("Middle Name")), ''),
    meaningful("Entity Name")
  ) as name,
  case when meaningful("Entity Name") is null then false when meaningful("Last Name") is null then true end as is_organization,
  meaningful("Last Name") as last_name,
  meaningful("First Name") as first_name,
  meaningful("Middle Name") as middle_name,
  meaningful("Entity Name") as organization_name,
  "NPI#" as npi_as_published,
  "License#" as license_number,
  "Provider Category" as provider_type,
  "City" as city,
  "Reason" as action,
  case
    when one.kind = 'licensing' and (meaningful("Sanction Source 2") is null or two.kind = 'licensing') then 'LICENSING AGENCY'
    when two.kind is distinct from one.kind and meaningful("Sanction Source 2") is not null then '*'
  end as class_key,
  nullif(concat_ws('; ', meaningful("Sanction Source"), meaningful("Sanction Source 2")), '') as imposed_by,
  "Sanction Date1" as start_text,
  "Sanction Date2" as further_text,
  "List title" as title_text,
  case when meaningful("Sanction Source") is not null then one.kind = 'federal' and one.kind is not null end as is_copy_of_federal,
  _raw, _row, _date, _file
from input_sanctioned
left join listed_agency as one on one.agency_key = key_of_action("Sanction Source")
left join listed_agency as two on two.agency_key = key_of_action("Sanction Source 2");
