-- Names of organizations that Care Compare lists as owners or managers.
select distinct owner_name from facility_owner where owner_type = 'Organization' and owner_name is not null
order by owner_name
