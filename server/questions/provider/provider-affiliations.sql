-- Facilities of an NPI, with the name of the facility that Care Compare lists under the CCN: of several, that of
-- the published type, otherwise the first.
with own as materialized (select * from facility_affiliation where npi = $npi and npi_is_valid),
named as (
  select
    own.ccn,
    own.pac_id,
    facility.facility_name,
    facility.listed_in as facility_listed_in,
    facility.listed_on as facility_listed_on,
    true as is_listed
  from own
  join facility on facility.ccn = own.ccn
  qualify row_number() over (
    partition by own.ccn, own.pac_id order by facility.facility_type = own.facility_type desc nulls last, facility.facility_type
  ) = 1
)

select own.*, named.* exclude (ccn, pac_id), count(*) over () as total
from own
left join named using (ccn, pac_id)
order by own.ccn, own.pac_id
limit $most
