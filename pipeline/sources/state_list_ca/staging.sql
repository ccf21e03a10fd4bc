-- One row for each suspended or ineligible party. An organization has N/A as its first name. Provider Number
-- mixes numbers of Medi-Cal with NPIs.
create or replace view list_line as
select
  * replace (
    case when first_name is not null then last_name end as last_name,
    case when first_name is null then last_name end as organization_name,
    first_name is null as is_organization
  ),
  concat_ws(' ', last_name, first_name, middle_name) as name
from listed;
