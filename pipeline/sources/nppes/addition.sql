-- Adds weekly files to an older snapshot (kept_<table>). Their rows take precedence, also over the report.
create or replace view standing_provider as
from kept_provider
anti join accepted using (npi);
create or replace view standing_provider_taxonomy as
from kept_provider_taxonomy
anti join accepted using (npi);
create or replace view standing_provider_identifier as
from kept_provider_identifier
anti join accepted using (npi);
create or replace view standing_provider_deactivation as
from kept_provider_deactivation;

create or replace macro npis_named_in(relation) as table
select npi from rows_of_npis(relation) where reason is null;
create or replace view standing_provider_other_name as
from kept_provider_other_name
anti join npis_named_in('othername_rows') using (npi);
create or replace view standing_provider_practice_location as
from kept_provider_practice_location
anti join npis_named_in('practice_location_rows') using (npi);
create or replace view standing_provider_endpoint as
from kept_provider_endpoint
anti join npis_named_in('endpoint_rows') using (npi);

-- Inputs of the checks. A provider whose `listed_in` is the report has no row in a registry file.
create or replace view reported_npi as select distinct npi from kept_provider_deactivation;
create or replace view keys_of_provider as
select npi as key from kept_provider anti join (select distinct listed_in from kept_provider_deactivation) using (listed_in)
union all
select "NPI" from npidata_rows;
