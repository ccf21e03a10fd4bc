-- broken by: update built set overall_status_code = 'PAUSED' where rowid = 0
select 'statuses are known' as "check", false as required, count(*) = 0 as passed, count(*) || ' studies have another status' as detail
from built
where overall_status_code not in ('ACTIVE_NOT_RECRUITING', 'APPROVED_FOR_MARKETING', 'AVAILABLE', 'COMPLETED', 'ENROLLING_BY_INVITATION',
  'NO_LONGER_AVAILABLE', 'NOT_YET_RECRUITING', 'RECRUITING', 'SUSPENDED', 'TEMPORARILY_NOT_AVAILABLE', 'TERMINATED', 'UNKNOWN', 'WITHDRAWN',
  'WITHHELD')
union all
-- broken by: update built set last_update_post_date = getvariable('snapshot_date')::date + 1 where rowid = 0
-- not broken by: update built set last_update_post_date = getvariable('snapshot_date')::date
select 'no record is updated after the day of the file', false, count(*) = 0, count(*) || ' records are'
from built
where last_update_post_date > getvariable('snapshot_date')::date
