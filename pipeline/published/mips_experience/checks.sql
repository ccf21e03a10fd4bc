select [
  -- The layouts of 2017 to 2021, 2022 and 2023 differ, so a file assigned to the wrong year is detected.
  -- Layouts of later years are unknown.
  -- broken by: update built set performance_year = 2022, reporting_option = null, is_engaged = true
  -- broken by: update built set performance_year = 2021, reporting_option = null, is_non_reporting = true
  -- broken by: update built set performance_year = 2022, reporting_option = 'group'
  -- not broken by: update built set performance_year = 2021, reporting_option = null, is_engaged = true,
  --   is_non_reporting = null
  -- not broken by: update built set performance_year = 2022, reporting_option = null, is_engaged = null,
  --   is_non_reporting = true
  no_row('the layout of each file is the one of its year',
    case
      when performance_year <= 2021 then coalesce(is_non_reporting is not null or reporting_option is not null, false)
      else is_engaged is not null or (performance_year = 2022 and reporting_option is not null)
    end,
    'rows have a value in a column of another year; the files are of ' || string_agg(distinct performance_year, ', ' order by performance_year),
    required := true),
  -- broken by: update built set ordinal = 2 where rowid = 0
  no_row('a provider key stands once a year', ordinal > 1, 'rows repeat another''s key')
]
from built
