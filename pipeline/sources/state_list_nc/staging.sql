-- One column holds the NPI of a party or the state's own 8-digit number.
create or replace view list_line as
select * replace (case when regexp_full_match(provider_number, '\d{8}') then provider_number end as provider_number)
from listed;
