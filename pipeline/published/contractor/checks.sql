select
  'nothing of an entity that opted out is published' as "check",
  true as required,
  count(*) = 0 as passed,
  count(*) || ' opted-out rows hold more than identifiers' as detail
from built
where is_opted_out
  and coalesce(
    dodaac, extract_code, purpose_code, legal_business_name, dba_name, division_name, division_number, physical_line_1, physical_line_2,
    physical_city, physical_state, physical_postal_code, physical_country_code, mailing_line_1, mailing_city, mailing_postal_code, entity_url,
    structure_code, primary_naics_code, exclusion_status_code, evs_source, registration_status, expiration_date::varchar,
    activation_date::varchar, last_update_date::varchar, initial_registration_date::varchar, entity_start_date::varchar,
    is_debt_subject_to_offset::varchar, naics_codes::varchar, business_type_codes::varchar, psc_codes::varchar, sba_type_codes::varchar,
    disaster_area_codes::varchar
  ) is not null
union all
select
  'lists that belong together are of one length',
  true,
  count(*) = 0,
  count(*) || ' rows have codes without their flags or dates'
from built
where len(naics_codes) <> len(naics_size_flags)
  or len(naics_exception_codes) <> len(naics_exception_flags)
  or len(sba_type_codes) <> len(sba_expiration_dates)
union all
select
  'NAICS codes have six digits',
  false,
  count(*) = 0,
  count(*) || ' rows hold another form'
from built
where len(list_filter(naics_codes, lambda code: not regexp_full_match(code, '\d{6}'))) > 0
union all
select
  'registrations are active or expired',
  false,
  count(*) = 0,
  count(*) || ' rows have an extract code other than A and E'
from built
where not is_opted_out and registration_status is null
union all
select
  'fewer than half of the registrations are expired',
  false,
  coalesce(avg((registration_status = 'expired')::integer), 0) < 0.5,
  count(*) filter (registration_status = 'expired') || ' of ' || count(*) || ' are expired'
from built
