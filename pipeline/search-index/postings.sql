-- Stored by its key: word and name. A posting holds the name and whether the name itself has the word. Its
-- details are the initials of the name's words, and the name's kind, state and weight in one integer.
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
