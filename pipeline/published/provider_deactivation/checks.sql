-- broken by: update built set ordinal = 2 where rowid = 0
select 'the report lists each NPI once' as "check", false as required, count(*) = 0 as passed, count(*) || ' rows repeat an NPI' as detail
from built
where ordinal > 1
union all
-- broken by: delete from built
select 'the snapshot holds a deactivation report', false, count(*) > 0, count(*) || ' rows; without the report, absence from this table says nothing'
from built
union all
-- broken by: update built set deactivation_date = listed_on + 1 where rowid = 0
-- not broken by: update built set deactivation_date = listed_on
select 'deactivations do not lie after the report', false, count(*) = 0, count(*) || ' deactivation dates after it'
from built
where deactivation_date > listed_on
