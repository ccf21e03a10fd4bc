with primary_taxonomy as (
  select npi, min_by(upper(trim(code)), slot) as code
  from staged_taxonomy
  where upper(trim(switch)) = 'Y' and text_or_null(code) is not null
  group by npi
)
select
  p.npi,
  case when trim("Entity Type Code") in ('1', '2') then trim("Entity Type Code") end as entity_type_code,
  text_or_null("Replacement NPI") as replacement_npi,
  published_or_null("Employer Identification Number (EIN)") as ein,
  text_or_null("Provider Organization Name (Legal Business Name)") as organization_name,
  text_or_null("Provider Last Name (Legal Name)") as last_name,
  text_or_null("Provider First Name") as first_name,
  text_or_null("Provider Middle Name") as middle_name,
  text_or_null("Provider Name Prefix Text") as name_prefix,
  text_or_null("Provider Name Suffix Text") as name_suffix,
  text_or_null("Provider Credential Text") as credential,
  published_or_null("Provider Other Organization Name") as other_organization_name,
  text_or_null("Provider Other Organization Name Type Code") as other_organization_name_type_code,
  text_or_null("Provider Other Last Name") as other_last_name,
  text_or_null("Provider Other First Name") as other_first_name,
  text_or_null("Provider Other Middle Name") as other_middle_name,
  text_or_null("Provider Other Name Prefix Text") as other_name_prefix,
  text_or_null("Provider Other Name Suffix Text") as other_name_suffix,
  text_or_null("Provider Other Credential Text") as other_credential,
  text_or_null("Provider Other Last Name Type Code") as other_last_name_type_code,
  text_or_null("Provider First Line Business Mailing Address") as mailing_line_1,
  text_or_null("Provider Second Line Business Mailing Address") as mailing_line_2,
  text_or_null("Provider Business Mailing Address City Name") as mailing_city,
  upper(text_or_null("Provider Business Mailing Address State Name")) as mailing_state,
  text_or_null("Provider Business Mailing Address Postal Code") as mailing_postal_code,
  upper(text_or_null("Provider Business Mailing Address Country Code (If outside U.S.)")) as mailing_country_code,
  text_or_null("Provider Business Mailing Address Telephone Number") as mailing_telephone,
  text_or_null("Provider Business Mailing Address Fax Number") as mailing_fax,
  text_or_null("Provider First Line Business Practice Location Address") as practice_line_1,
  text_or_null("Provider Second Line Business Practice Location Address") as practice_line_2,
  text_or_null("Provider Business Practice Location Address City Name") as practice_city,
  upper(text_or_null("Provider Business Practice Location Address State Name")) as practice_state,
  text_or_null("Provider Business Practice Location Address Postal Code") as practice_postal_code,
  upper(text_or_null("Provider Business Practice Location Address Country Code (If outside U.S.)")) as practice_country_code,
  text_or_null("Provider Business Practice Location Address Telephone Number") as practice_telephone,
  text_or_null("Provider Business Practice Location Address Fax Number") as practice_fax,
  us_date("Provider Enumeration Date") as enumeration_date,
  us_date("Last Update Date") as last_update_date,
  text_or_null("NPI Deactivation Reason Code") as deactivation_reason_code,
  -- The report's date stands where the report is newer than the row; is_active follows from the dates that stand.
  coalesce(reported_date, deactivated) as deactivation_date,
  reactivation_date,
  not has_deactivation or coalesce(reactivation_date >= coalesce(reported_date, deactivated), false) as is_active,
  case when is_reported then reported_in when has_deactivation then _file end as deactivation_listed_in,
  upper(text_or_null("Provider Sex Code")) as sex_code,
  text_or_null("Authorized Official Last Name") as authorized_official_last_name,
  text_or_null("Authorized Official First Name") as authorized_official_first_name,
  text_or_null("Authorized Official Middle Name") as authorized_official_middle_name,
  text_or_null("Authorized Official Name Prefix Text") as authorized_official_name_prefix,
  text_or_null("Authorized Official Name Suffix Text") as authorized_official_name_suffix,
  text_or_null("Authorized Official Credential Text") as authorized_official_credential,
  text_or_null("Authorized Official Title or Position") as authorized_official_title,
  text_or_null("Authorized Official Telephone Number") as authorized_official_telephone,
  answer("Is Sole Proprietor") as is_sole_proprietor,
  answer("Is Organization Subpart") as is_organization_subpart,
  published_or_null("Parent Organization LBN") as parent_organization_name,
  published_or_null("Parent Organization TIN") as parent_organization_tin,
  us_date("Certification Date") as certification_date,
  t.code as primary_taxonomy_code,
  _file as listed_in,
  _date as listed_on,
  list_filter(
    [
      case when is_stub then 'deactivated_stub' end,
      case when has_invalid_value then 'invalid_value' end,
      case when has_withheld_value then 'value_withheld' end
    ],
    lambda flag: flag is not null
  ) as _data_availability
from staged_provider p
left join primary_taxonomy t using (npi)
