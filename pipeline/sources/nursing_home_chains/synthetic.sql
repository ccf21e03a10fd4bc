-- The chains that Care Compare and the owner files name, and the row of the nation.
create view named_chain as
select 0 as place, 'National' as name, null::varchar as id
union all
select place, upper(word) || ' HEALTH GROUP', place::varchar
from (select word, row_number() over (order by word) as place from (select distinct unnest(getvariable('nature_words')) as word));

create macro drawn_cell(header) as case
  when header = 'Chain' then 'name'
  when header = 'Chain ID' then 'id'
  when contains(header, 'rating') then format('(1 + below(41, place, ''{}'') / 10)::decimal(3, 1)::varchar', header)
  else format('below(50, place, ''{}'')::varchar', header)
end;
set variable chains_columns = headed_select('nursing_home_chains', 'chains', format('{} as "{}"', drawn_cell(header), header));
create view synthetic_chains as from query(getvariable('chains_columns') || ' from named_chain order by place');
