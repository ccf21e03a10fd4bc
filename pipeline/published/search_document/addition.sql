-- Names of the previous release, without the providers that a weekly file changes, plus the current names of
-- those providers.
with folded as (
  select npi, state, folded_text(name) as name, folded_text(other_names) as other_names
  from provider_names('changed_provider', 'changed_provider_other_name')
),
named as (
  select
    list_position(search_kinds(), kind) as place, id, state, array_to_string(words, ' ') as name, other_words
  from before_search_document
  where not (kind = 'provider' and id in (from changed_npi))
  union all
  select 1, npi, searched_state(state), name, words_beside(string_split(name, ' '), other_names)
  from folded
  where name <> ''
)
select
  row_number() over (order by place, name, id)::integer as document,
  search_kinds()[place] as kind,
  id,
  state,
  string_split(name, ' ') as words,
  other_words
from named
