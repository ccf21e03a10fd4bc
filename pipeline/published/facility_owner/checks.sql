select [
  -- broken by: update built set ownership_percentage = 100.5 where rowid = 0
  -- not broken by: update built set ownership_percentage = 0
  -- not broken by: update built set ownership_percentage = 100
  no_row('a share is a percentage', ownership_percentage not between 0 and 100, 'shares are outside 0 to 100', required := true),
  -- broken by: update built set _data_availability = ['invalid_value'] where rowid % 10 = 0
  few_rows('nearly every share and date is read', len(_data_availability) > 0, 0.05, 'rows have a share or date that is not readable')
]
from built
