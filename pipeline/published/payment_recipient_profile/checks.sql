-- broken by: update built set associated_profile_ids = [recipient_profile_id] where rowid = 0
select [no_row('no profile is associated with itself', list_contains(associated_profile_ids, recipient_profile_id),
  'profiles name their own number')]
from built
