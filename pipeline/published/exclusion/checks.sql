select [
  -- broken by: update built set authority_code = '9999' where rowid % 10 = 0
  few_rows('most exclusions have a known authority', not regexp_matches(authority_code, '^(1128|1156|1160|BRCH)'), 0.05,
    'exclusions have another authority code'),
  -- broken by: update built set _data_availability = ['reinstatement_ambiguous'] where rowid = 0
  no_row('each reinstatement fits one party', list_contains(_data_availability, 'reinstatement_ambiguous'),
    'rows have a reinstatement that fits several parties'),
  -- broken by: update built set reinstatement_date = exclusion_date, reinstated_in = null where rowid = 0
  -- broken by: update built set reinstatement_date = exclusion_date - 1, reinstated_in = 'a file' where rowid =
  --   0
  -- not broken by: update built set reinstatement_date = exclusion_date, reinstated_in = 'a file'
  no_row('each reinstatement has its file, on or after the exclusion date',
    (reinstatement_date is null) <> (reinstated_in is null) or reinstatement_date < exclusion_date,
    'reinstatements have no file or lie before their exclusion', required := true)
]
from built
