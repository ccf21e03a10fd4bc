-- Stored by word and name, its key. A posting is the name and whether it holds the word itself; its details are the first letters of the words
-- of the name, and kind, state and weight of the name in one integer.
select
  word_number,
  document * 2 + is_in_name::integer as posting,
  initials,
  (
    list_position(string_split($kinds, ' '), kind) - 1
    + $state_unit * coalesce(27 * (ascii(state) - 64) + ascii(state[2]) - 64, 0)
    + $weight_unit * name_weight
  )::integer as packed
from search_posting
