select [
  -- broken by: update built set _data_availability = ['invalid_value'] where rowid % 50 = 0
  few_rows('nearly every day, cycle and yes/no value is read', len(_data_availability) > 0, 0.01,
    'citations have a value that is not readable'),
  -- broken by: update built set is_standard = false, is_complaint = null, is_infection_control = false where
  --   rowid % 50 = 0
  few_rows('nearly every citation is of a standard survey, a complaint or an infection control inspection',
    not coalesce(is_standard or is_complaint or is_infection_control, false), 0.01, 'citations are of none of the three'),
  -- A shifted column would fail here first.
  -- broken by: update built set scope_severity = '4' where rowid % 50 = 0
  -- not broken by: delete from built where rowid > 900; update built set scope_severity = '4'
  few_rows('scope and severity is one letter', not regexp_full_match(scope_severity, '[A-Z]'), 0.01, 'citations have another text',
    fewest := 1000, required := true)
]
from built
