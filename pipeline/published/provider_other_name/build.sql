select
  npi,
  other_name_id,
  published_or_null("Provider Other Organization Name") as other_organization_name,
  "Provider Other Organization Name Type Code" as other_organization_name_type_code,
  us_date("Created Date", _date) as created_date,
  _file as listed_in,
  _date as listed_on,
  flags_of([
    case when "Created Date" is not null and us_date("Created Date", _date) is null then 'invalid_value' end,
    case when "Provider Other Organization Name" = '<UNAVAIL>' then 'value_withheld' end
  ]) as _data_availability
from staged_other_name
