-- A text without a digit from 1 to 9, such as N/A, 0 or XXX, stands for no NPI.
create or replace view judged_health_center_site as
select
  *,
  case when npi_has_valid_check_digit("FQHC Site NPI Number") then "FQHC Site NPI Number" end as npi,
  not coalesce(regexp_matches("FQHC Site NPI Number", '[1-9]'), false) as flag_npi_not_published,
  not flag_npi_not_published and npi is null and ten_digits("FQHC Site NPI Number") is not null as flag_npi_check_digit_failed,
  not flag_npi_not_published and ten_digits("FQHC Site NPI Number") is null as flag_invalid_value,
  case
    when "Health Center Type Description" ilike '%service delivery%' then true
    when "Health Center Type Description" ilike 'administrative' then false
  end as is_service_delivery,
  case
    when "BPHC Assigned Number" is null then 'site_number_missing'
    when place_in_key("BPHC Assigned Number", _raw, _row) > 1 then 'site_number_repeated'
  end as reason,
  coalesce("BPHC Assigned Number" || ' is in an earlier row', 'BPHC Assigned Number is empty') as reason_detail,
  concat_ws(' ', "BPHC Assigned Number", "Site Name", "Health Center Number") as reason_record
from input_sites;
