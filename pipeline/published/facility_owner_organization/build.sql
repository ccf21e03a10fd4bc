select
  line_id(identity, ordinal) as owner_line_id,
  o.enrollment_id,
  o.facility_type,
  e.valid_ccn as ccn,
  owner_pac_id,
  "ORGANIZATION NAME - OWNER" as owner_name,
  "DOING BUSINESS AS NAME - OWNER" as owner_doing_business_as,
  role_code,
  "ROLE TEXT - OWNER" as role,
  is_ownership_role(role_code) as is_ownership,
  published_day("ASSOCIATION DATE - OWNER") as association_date,
  share_of("PERCENTAGE OWNERSHIP") as ownership_percentage,
  yes_or_no(o."CREATED FOR ACQUISITION - OWNER") as is_created_for_acquisition,
  yes_or_no(o."CORPORATION - OWNER") as is_corporation,
  yes_or_no(o."LLC - OWNER") as is_llc,
  yes_or_no(o."MEDICAL PROVIDER SUPPLIER - OWNER") as is_medical_provider_supplier,
  yes_or_no(o."MANAGEMENT SERVICES COMPANY - OWNER") as is_management_services_company,
  yes_or_no(o."MEDICAL STAFFING COMPANY - OWNER") as is_medical_staffing_company,
  yes_or_no(o."HOLDING COMPANY - OWNER") as is_holding_company,
  yes_or_no(o."INVESTMENT FIRM - OWNER") as is_investment_firm,
  yes_or_no(o."FINANCIAL INSTITUTION - OWNER") as is_financial_institution,
  yes_or_no(o."CONSULTING FIRM - OWNER") as is_consulting_firm,
  yes_or_no(o."FOR PROFIT - OWNER") as is_for_profit,
  yes_or_no(o."NON PROFIT - OWNER") as is_non_profit,
  yes_or_no(o."PRIVATE EQUITY COMPANY - OWNER") as is_private_equity,
  yes_or_no(o."REIT - OWNER") as is_reit,
  yes_or_no(o."CHAIN HOME OFFICE - OWNER") as is_chain_home_office,
  yes_or_no(o."TRUST OR TRUSTEE - OWNER") as is_trust_or_trustee,
  yes_or_no(o."PARENT COMPANY - OWNER") as is_parent_company,
  yes_or_no(o."OTHER TYPE - OWNER") as is_other_type,
  yes_or_no(o."OWNED BY ANOTHER ORG OR IND - OWNER") as is_owned_by_another,
  "OTHER TYPE TEXT - OWNER" as other_type,
  o._file as listed_in,
  o._date as listed_on,
  flags_of([
    case when e.enrollment_id is null then 'enrollment_not_listed' end,
    case when lacks_zero(o.facility_type, e."CCN") then 'leading_zero_restored' end,
    case
      when is_lost("ASSOCIATE ID - OWNER", owner_pac_id) or is_lost("ROLE CODE - OWNER", role_code)
        or is_lost("ASSOCIATION DATE - OWNER", published_day("ASSOCIATION DATE - OWNER"))
        or is_lost("PERCENTAGE OWNERSHIP", share_of("PERCENTAGE OWNERSHIP"))
        or has_lost_answer([
          o."CREATED FOR ACQUISITION - OWNER", o."CORPORATION - OWNER", o."LLC - OWNER", o."MEDICAL PROVIDER SUPPLIER - OWNER",
          o."MANAGEMENT SERVICES COMPANY - OWNER", o."MEDICAL STAFFING COMPANY - OWNER", o."HOLDING COMPANY - OWNER",
          o."INVESTMENT FIRM - OWNER", o."FINANCIAL INSTITUTION - OWNER", o."CONSULTING FIRM - OWNER", o."FOR PROFIT - OWNER",
          o."NON PROFIT - OWNER", o."PRIVATE EQUITY COMPANY - OWNER", o."REIT - OWNER", o."CHAIN HOME OFFICE - OWNER",
          o."TRUST OR TRUSTEE - OWNER", o."PARENT COMPANY - OWNER", o."OTHER TYPE - OWNER", o."OWNED BY ANOTHER ORG OR IND - OWNER"
        ])
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_owner_organization o
left join staged_enrollment e using (enrollment_id)
