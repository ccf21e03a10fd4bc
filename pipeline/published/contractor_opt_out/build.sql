select
  withheld_digest(kind, value) as identifier_digest,
  any_value(kind) as identifier_kind,
  max(listed_on) as listed_on
from staged_opt_out
where value is not null
group by identifier_digest
