-- Sites of organizations that also run facilities, half of them in one county of the state. Irregular forms
-- are placed by n.
create view site as
select n, organization.* exclude (ordinal), case when n % 2 = 0 then counties[greatest(1, len(counties) * 2 // 5)] else pick(counties, n, 'site county') end as county
from range(1, care_count(19000) + 1) numbers(n)
join care_organization organization on organization.ordinal = (n * 13 + 29) % (select count(*) from care_organization)
join (select state, list({ fips: county_fips, name: name } order by county_fips) as counties from declared_counties group by state) using (state);

create view synthetic_sites as
select
  'BPS-H80-' || lpad(n::varchar, 6, '0') as "BPHC Assigned Number",
  organization_name || ' ' || pick(['Main', 'North', 'South', 'School', 'Dental'], n, 'site') as "Site Name",
  line_1 as "Site Address", upper(city) as "Site City", state as "Site State Abbreviation", postal_code[:5] as "Site Postal Code",
  telephone[:3] || '-' || telephone[4:6] || '-' || telephone[7:] as "Site Telephone Number",
  case when n % 3 > 0 then 'www.' || lower(pick(getvariable('nature_words'), n, 'web')) || '.example' end as "Site Web Address",
  county.fips as "State and County Federal Information Processing Standard Code", county.name as "Complete County Name",
  (-70 - below(5000, n, 'x') / 100.0)::decimal(6, 2)::varchar as "Geocoding Artifact Address Primary X Coordinate",
  (25 + below(2400, n, 'y') / 100.0)::decimal(6, 2)::varchar as "Geocoding Artifact Address Primary Y Coordinate",
  'Active' as "Site Status Description",
  case n % 10 when 4 then 'Administrative' when 7 then 'Administrative/Service Delivery Site' else 'Service Delivery Site' end as "Health Center Type Description",
  pick(['Permanent', 'Permanent', 'Permanent', 'Seasonal', 'Mobile Van'], n, 'location') as "Health Center Location Type Description",
  pick(['All Other Clinic Types', 'All Other Clinic Types', 'Hospital', 'School'], n, 'setting') as "Health Center Service Delivery Site Location Setting Description",
  pick(['Health Center/Applicant', 'Health Center/Applicant', 'Contractor'], n, 'operator') as "Health Center Operator Description",
  ' ' || (4 + below(60, n, 'hours'))::decimal(5, 2)::varchar as "Operating Hours per Week",
  pick(['Full-Time', 'Part-Time'], n, 'schedule') as "Health Center Operational Schedule Description",
  'Year-Round' as "Health Center Operating Calendar",
  pecos_us_day(getvariable('date')::date - below(9000, n, 'added')::integer) as "Site Added to Scope this Date",
  case n % 12 when 1 then 'N/A' when 3 then '0' when 5 then '1234567890' when 8 then null else npi end as "FQHC Site NPI Number",
  case when n % 4 > 0 then lpad((450000 + n)::varchar, 6, '0') end as "FQHC Site Medicare Billing Number",
  'H80CS' || lpad(i::varchar, 8, '0') as "Health Center Number",
  upper(organization_name) as "Health Center Name",
  case when n % 9 = 2 then 'Federally Qualified Health Center (FQHC) Look-Alike' else 'Federally Qualified Health Center (FQHC)' end as "Health Center Type",
  lpad(i::varchar, 8, '0') as "BHCMIS Organization Identification Number",
  'Corporate Entity, Federal Tax Exempt' as "Grantee Organization Type Description",
  pecos_us_day(getvariable('date')::date) as "Data Warehouse Record Create Date"
from site
order by n;
