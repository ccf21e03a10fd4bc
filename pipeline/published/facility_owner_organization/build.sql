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
        or list_bool_or([
          is_lost(o."CREATED FOR ACQUISITION - OWNER", yes_or_no(o."CREATED FOR ACQUISITION - OWNER")),
          is_lost(o."CORPORATION - OWNER", yes_or_no(o."CORPORATION - OWNER")),
          is_lost(o."LLC - OWNER", yes_or_no(o."LLC - OWNER")),
          is_lost(o."MEDICAL PROVIDER SUPPLIER - OWNER", yes_or_no(o."MEDICAL PROVIDER SUPPLIER - OWNER")),
          is_lost(o."MANAGEMENT SERVICES COMPANY - OWNER", yes_or_no(o."MANAGEMENT SERVICES COMPANY - OWNER")),
          is_lost(o."MEDICAL STAFFING COMPANY - OWNER", yes_or_no(o."MEDICAL STAFFING COMPANY - OWNER")),
          is_lost(o."HOLDING COMPANY - OWNER", yes_or_no(o."HOLDING COMPANY - OWNER")),
          is_lost(o."INVESTMENT FIRM - OWNER", yes_or_no(o."INVESTMENT FIRM - OWNER")),
          is_lost(o."FINANCIAL INSTITUTION - OWNER", yes_or_no(o."FINANCIAL INSTITUTION - OWNER")),
          is_lost(o."CONSULTING FIRM - OWNER", yes_or_no(o."CONSULTING FIRM - OWNER")),
          is_lost(o."FOR PROFIT - OWNER", yes_or_no(o."FOR PROFIT - OWNER")),
          is_lost(o."NON PROFIT - OWNER", yes_or_no(o."NON PROFIT - OWNER")),
          is_lost(o."PRIVATE EQUITY COMPANY - OWNER", yes_or_no(o."PRIVATE EQUITY COMPANY - OWNER")),
          is_lost(o."REIT - OWNER", yes_or_no(o."REIT - OWNER")),
          is_lost(o."CHAIN HOME OFFICE - OWNER", yes_or_no(o."CHAIN HOME OFFICE - OWNER")),
          is_lost(o."TRUST OR TRUSTEE - OWNER", yes_or_no(o."TRUST OR TRUSTEE - OWNER")),
          is_lost(o."PARENT COMPANY - OWNER", yes_or_no(o."PARENT COMPANY - OWNER")),
          is_lost(o."OTHER TYPE - OWNER", yes_or_no(o."OTHER TYPE - OWNER")),
          is_lost(o."OWNED BY ANOTHER ORG OR IND - OWNER", yes_or_no(o."OWNED BY ANOTHER ORG OR IND - OWNER"))
        ])
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_owner_organization o
left join staged_enrollment e using (enrollment_id)
