-- Results of checks: structs of (check, required, passed, detail), which a checks.sql selects over `built`. A
-- required check that fails refuses the files; another one warns.
create or replace macro verdict(name, is_required, passed, detail) as
  { "check": name, required: is_required, passed: passed, detail: detail };

create or replace macro none_of(name, wrong, what, required := false) as verdict(name, required, wrong = 0, wrong || ' ' || what);

create or replace macro no_row(name, wrong, what, required := false) as
  none_of(name, count(*) filter (wrong), what, required := required);

-- Passes if the condition is true in at most this share of the rows in which it is not null, or if there are few rows.
create or replace macro few_rows(name, wrong, share, what, required := false, fewest := 0) as
  verdict(
    name,
    required,
    coalesce(avg((wrong)::integer), 0) <= share or count(*) < fewest,
    count(*) filter (wrong) || ' of ' || count(wrong) || ' ' || what
  );
