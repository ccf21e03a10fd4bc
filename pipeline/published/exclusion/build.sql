select
  exclusion_id,
  case when regexp_full_match(line.npi, '\d{10}') then line.npi end as npi,
  npi_is_valid(line.npi) as npi_is_valid,
  line.npi as npi_as_published,
  line.last_name as last_name,
  line.first_name as first_name,
  line.middle_name as middle_name,
  line.business_name as business_name,
  line.general as general_category,
  line.specialty as specialty,
  line.upin as upin,
  birth_date(line.dob, line.excldate) as date_of_birth,
  case
    when regexp_full_match(line.dob, '\d{8}') then 'YYYYMMDD'
    when regexp_full_match(line.dob, '\d{2}/\d{2}/\d{2}') then 'MM/DD/YY'
  end as date_of_birth_form,
  line.address as address,
  line.city as city,
  upper(line.state) as state,
  line.zip as postal_code,
  line.excltype as authority_code,
  line.excldate as exclusion_date,
  reinstatement.date as reinstatement_date,
  line.waiverdate as waiver_date,
  upper(line.waiver_state) as waiver_state,
  line.file as listed_in,
  line.listed_on as listed_on,
  reinstatement.file as reinstated_in,
  reinstatement.listed_on as reinstated_on,
  flags_of([
    case
      when (line.dob is not null and birth_date(line.dob, line.excldate) is null)
        or line.has_invalid_date
        or not regexp_full_match(line.npi, '\d{10}')
      then 'invalid_value'
    end,
    case when not npi_is_valid(line.npi) then 'npi_check_digit_failed' end,
    case when line.npi is null then 'npi_not_published' end,
    case when is_ambiguous then 'reinstatement_ambiguous' end
  ]) as _data_availability
from staged_exclusion
