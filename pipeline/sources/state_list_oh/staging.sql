-- One row for each individual and each organization.
create or replace view list_line as
select
  * replace (is_organization = 'Organizations' as is_organization),
  coalesce(nullif(concat_ws(' ', last_name, first_name, middle_name), ''), organization_name) as name
from listed;
