-- Health center sites of a county by the published code: the first by name, each with the counts of all.
select
  * exclude (npi_as_published),
  count(*) over () as total,
  count(*) filter (is_service_delivery and lower(status) = 'active') over () as active_service_delivery
from health_center_site
where county_fips = $county_fips
order by site_name, site_number
limit $most
