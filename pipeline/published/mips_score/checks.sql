select [
  -- broken by: update built set score_source = 'team' where rowid = 0
  no_row('scores come from a known source', lower(score_source) not in ('individual', 'group', 'apm', 'virtual group'),
    'rows name another source: ' || coalesce(string_agg(distinct score_source, ', ' order by score_source), 'none')),
  -- broken by: insert into built select * replace ('other' as mips_score_id) from built where rowid = 0
  none_of('a clinician, organization and source stand once a year',
    count(*) - count(distinct [performance_year::varchar, npi, org_pac_id, score_source]), 'rows repeat another')
]
from built
