-- broken by: update built set section = 'Other' where rowid = 0
select [no_row('sections are the two known', section not in ('Individual', 'Non-Individual'), 'codes stand in another section')]
from built
