-- The chains that Care Compare and the owner files name, and the row of the nation.
create view synthetic_chains as
with named as (
  select 'National' as name, null as id
  union all
  select * from (
    select upper(word) || ' HEALTH GROUP' as name, row_number() over (order by word)::varchar as id
    from (select distinct unnest(getvariable('nature_words')) as word)
  )
),
placed as (select *, row_number() over (order by id::integer nulls first) as place from named),
figures as (
  -- Ratings are 1 to 5; percentages, hours and counts are small.
  select
    row_number() over (order by "Chain") as place,
    (1 + columns(lambda header: contains(header, 'rating'))::integer % 41 / 10)::decimal(3, 1)::varchar,
    (columns(lambda header: not contains(header, 'rating') and header not in ('Chain', 'Chain ID'))::integer % 50)::varchar
  from plain_chains
)
select name as "Chain", id as "Chain ID", figures.* exclude (place) from placed join figures using (place) order by place;
