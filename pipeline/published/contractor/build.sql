with registration as (
  select *, list_transform(sam_tails("SBA BUSINESS TYPES STRING", 2), lambda day: read_day(day)::varchar) as sba_expiration_dates
  from staged_contractor
)
select
  * replace (
    case
      when len(list_filter(sam_tails("SBA BUSINESS TYPES STRING", 2), lambda day: is_lost(day, read_day(day)))) > 0 then ['invalid_value']
      else _data_availability
    end as _data_availability
  ),
  case
    when extract_code = 'E' or expiration_date < _date then 'expired'
    when extract_code = 'A' then 'active'
  end as registration_status,
  sam_heads("SBA BUSINESS TYPES STRING", 2) as sba_type_codes
from registration
