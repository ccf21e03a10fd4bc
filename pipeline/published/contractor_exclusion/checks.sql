-- good after: delete from built where list_contains(_data_availability, 'exclusion_row_unattached')
select [
  -- broken by: update built set exclusion_type = null where rowid = 0
  -- broken by: update built set classification = null where rowid = 0
  no_row('every exclusion has a type and a classification',
    (exclusion_type is null or classification is null) and not list_contains(_data_availability, 'exclusion_row_unattached'),
    'rows have no type or no classification'),
  -- broken by: update built set exclusion_type = 'Other' where rowid = 0
  no_row('types are the four known ones',
    exclusion_type not in
      ('Ineligible (Proceedings Completed)', 'Ineligible (Proceedings Pending)', 'Prohibition/Restriction', 'Voluntary Exclusion'),
    'rows have another type'),
  -- broken by: update built set is_continuation = true where rowid % 10 = 0
  few_rows('further locations are rare', is_continuation, 0.05, 'rows are further locations'),
  -- broken by: update built set _data_availability = ['exclusion_row_unattached'] where rowid = 0
  no_row('every further location belongs to an exclusion', list_contains(_data_availability, 'exclusion_row_unattached'),
    'rows have no facts and belong to no exclusion above them')
]
from built
