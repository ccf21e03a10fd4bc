select
  ten_digits(npi) as npi,
  npi_is_valid(npi) as npi_is_valid,
  pac_id,
  -- Long-term care hospitals, rehabilitation facilities and skilled nursing facilities have no type of their own here.
  case published_type when 'Hospital' then 'hospital' when 'Nursing home' then 'nursing-home' when 'Home health agency' then 'home-health'
    when 'Hospice' then 'hospice' when 'Dialysis facility' then 'dialysis' end as facility_type,
  published_type as facility_type_as_published,
  ccn,
  case when is_ccn('hospital', parent_ccn) then parent_ccn end as parent_ccn,
  _file as listed_in,
  _date as listed_on,
  list_sort(list_distinct(flags_of([
    npi_flag(npi), case when parent_ccn is not null and not is_ccn('hospital', parent_ccn) then 'invalid_value' end
  ]))) as _data_availability
from staged_affiliation
