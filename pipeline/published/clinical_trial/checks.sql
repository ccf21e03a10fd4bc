select [
  -- broken by: update built set overall_status_code = 'PAUSED' where rowid = 0
  no_row('statuses are known',
    overall_status_code not in ('ACTIVE_NOT_RECRUITING', 'APPROVED_FOR_MARKETING', 'AVAILABLE', 'COMPLETED', 'ENROLLING_BY_INVITATION',
      'NO_LONGER_AVAILABLE', 'NOT_YET_RECRUITING', 'RECRUITING', 'SUSPENDED', 'TEMPORARILY_NOT_AVAILABLE', 'TERMINATED', 'UNKNOWN',
      'WITHDRAWN', 'WITHHELD'),
    'studies have another status'),
  -- broken by: update built set last_update_post_date = getvariable('snapshot_date')::date + 1 where rowid = 0
  -- not broken by: update built set last_update_post_date = getvariable('snapshot_date')::date
  no_row('no record is updated after the day of the file', last_update_post_date > getvariable('snapshot_date')::date, 'records are')
]
from built
