-- Facilities whose owner files name an organization, by its PAC ID.
select distinct ccn from facility_owner_organization where owner_pac_id = $owner and ccn is not null order by ccn
