with line as (
  select
    *,
    ten_digit_numbers(npi_as_published) as numbers,
    valid_npis(npi_as_published) as valid_numbers
  from identified_lines('list_line')
)
select
  state_exclusion_id,
  list_state,
  name,
  is_organization,
  last_name,
  first_name,
  middle_name,
  suffix,
  case when is_one_text then name else organization_name end as organization_name,
  other_names,
  meaningful(affiliation) as affiliation,
  coalesce(valid_numbers[1], numbers[1]) as npi,
  case when len(numbers) > 0 then len(valid_numbers) > 0 end as npi_is_valid,
  valid_numbers as npis,
  meaningful(npi_as_published) as npi_as_published,
  meaningful(license_number) as license_number,
  meaningful(provider_number) as provider_number,
  meaningful(provider_type) as provider_type,
  meaningful(city) as city,
  upper(meaningful(state)) as state,
  meaningful(action) as action,
  action_class,
  meaningful(reason) as reason,
  meaningful(imposed_by) as imposed_by,
  listed_date(start_text) as start_date,
  listed_date(end_text) as end_date,
  listed_date(reinstated_text) as reinstatement_date,
  listed_dates(further_text) as further_dates,
  meaningful(term) as term,
  listed_date(added_text) as added_on,
  title_date(title_text) as list_dated_on,
  is_copy_of_federal,
  _file as listed_in,
  _date as listed_on,
  flags_of([
    case
      when is_no_listed_date(start_text) or is_no_listed_date(end_text) or is_no_listed_date(added_text)
        or is_no_listed_date(reinstated_text) or is_no_listed_date(born_text)
        or (meaningful(further_text) is not null and len(listed_dates(further_text)) = 0)
      then 'invalid_value'
    end,
    case when is_one_text then 'name_in_one_text' end,
    case when len(numbers) > 0 and len(valid_numbers) = 0 then 'npi_check_digit_failed' end,
    case when len(numbers) = 0 then 'npi_not_published' end
  ]) as _data_availability
from line
left join listed_action on listed_action.class_key = coalesce(line.class_key, key_of_action(meaningful(line.action)), '')
