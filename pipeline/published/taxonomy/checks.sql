-- broken by: update built set classification = null where rowid = 0
select 'every code has a classification' as "check", false as required, count(*) = 0 as passed, count(*) || ' codes have none' as detail
from built
where classification is null
union all
-- broken by: update built set section = 'Other' where rowid = 0
select 'sections are the two known', false, count(*) = 0, count(*) || ' codes stand in another section'
from built
where section not in ('Individual', 'Non-Individual')
