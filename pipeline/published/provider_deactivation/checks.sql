select [
  -- broken by: update built set ordinal = 2 where rowid = 0
  no_row('the report lists each NPI once', ordinal > 1, 'rows repeat an NPI'),
  -- broken by: delete from built
  verdict('the snapshot holds a deactivation report', false, count(*) > 0,
    count(*) || ' rows; without the report, absence from this table says nothing')
]
from built
