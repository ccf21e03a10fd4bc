-- Parties of the universe on the list of a state agency, numbered by j: about the given number of them, from
-- the state and its neighbors. Drawn with replacement, and each taken once.
create macro listed_by(code, neighbors, count_) as table (
  with drawn as (
    select n, 1 + below(member_count(), n, 'listed by ' || code) as i
    from range(1, 60 * count_::bigint + 1) draws(n)
  ),
  near as (
    select *
    from parties('drawn')
    where entity is not null and country = 'US' and (state = code or list_contains(neighbors, state))
    qualify row_number() over (partition by i order by n) = 1
  )
  select row_number() over (order by n) as j, * exclude (n)
  from near
  qualify j <= count_
);
-- A list of `rows` rows at full size; never fewer than 60, so that rare forms occur.
create macro list_rows(rows) as greatest(60, (rows * getvariable('scale')::double)::bigint);
create macro listed_day(j, salt) as getvariable('date')::date - (1 + below(9000, j, salt))::integer;
