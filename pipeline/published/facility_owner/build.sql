select
  owner_line_id,
  'nursing-home' as facility_type,
  ccn,
  owner_role,
  owner_type,
  owner_name,
  share_of(share) as ownership_percentage,
  share as ownership_percentage_as_published,
  association_day(associated) as association_date,
  associated as association_date_as_published,
  day_of(processing_date) as processing_date,
  _file as listed_in,
  _date as listed_on,
  case
    when (share is not null and not is_no_share(share) and share_of(share) is null)
      or (associated is not null and association_day(associated) is null)
      or (processing_date is not null and day_of(processing_date) is null)
    then ['invalid_value']
    else []
  end as _data_availability
from staged_owner
