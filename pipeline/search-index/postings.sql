-- Stored by word and name, its key. Kind, state, whether the name itself holds the word, and what the name weighs, in one integer.
select
  word_number,
  document,
  initials,
  (
    list_position(string_split($kinds, ' '), kind) - 1
    + $in_name * is_in_name::integer
    + $state_unit * coalesce(27 * (ascii(state) - 64) + ascii(state[2]) - 64, 0)
    + $weight_unit * name_weight
  )::integer as packed
from search_posting
