-- Macros shared by the builds of cross-source tables and by their updates from the previous release.

create or replace macro provider_names(providers, other_names_of_providers) as table (
  with other_registry_name as (
    select npi, string_agg(other_organization_name, ' ' order by other_name_id) as names
    from query_table(other_names_of_providers)
    group by npi
  )
  select
    npi,
    coalesce(organization_name, concat_ws(' ', first_name, middle_name, last_name, name_suffix)) as name,
    concat_ws(' ', other_organization_name, other_first_name, other_middle_name, other_last_name, names) as other_names,
    practice_state as state
  from query_table(providers)
  left join other_registry_name using (npi)
);

-- Words of the other names, given as one folded string, that are not in the name.
create or replace macro words_beside(words, other_names) as case
  when other_names = '' then []::varchar[]
  else list_sort(list_distinct(list_filter(string_split(other_names, ' '), lambda word: not list_contains(words, word))))
end;

-- The state if a search can filter by it; otherwise null.
create or replace macro searched_state(state) as case when regexp_full_match(state, '[A-Z]{2}') then state end;

-- Words that give a party's form, or that half of all titles share. They add to the score but decide nothing.
create or replace macro light_words() as string_split(
  'LLC INC PC PLLC LLP LP LTD CORP CORPORATION COMPANY INCORPORATED LIMITED THE OF AND FOR IN AT MD DDS DMD PHD DR JR SR II III IV',
  ' '
);

-- Rows of search_word, from words and counts of names. A word in no name is dropped unless it is light.
create or replace macro numbered_words(held) as table (
  with light as (select unnest(light_words()) as word),
  numbered as (
    select
      row_number() over (order by word)::integer as word_number,
      word,
      sum(n)::integer as documents,
      case
        when starts_with(word, '#') then 0
        when word in (from light) then 2
        when length(word) = 1 then 3
        else 10
      end::integer as weight
    from (from query_table(held) union all select word, 0 from light)
    group by word
    having sum(n) > 0 or word in (from light)
  )
  select 'forward' as direction, word as spelling, word_number, documents, weight from numbered
  union all
  select 'backward', reverse(word), word_number, documents, weight from numbered where weight > 0
);

-- Distinct active individuals of each unit by state, over the population of 2024. `units` has their codes.
create or replace macro supply_rows(units, providers, taxonomies, states, populations) as table (
  with unit_code as (from query_table(units)),
  member as (
    select distinct c.specialty, c.subspecialty, p.practice_state as state_code, p.npi
    from query_table(providers) p
    join query_table(taxonomies) t using (npi)
    join unit_code c on c.code = t.taxonomy_code
    where p.entity_type_code = '1' and p.is_active and coalesce(p.practice_country_code, 'US') = 'US'
  ),
  counted as (
    select
      specialty,
      subspecialty,
      code as state_code,
      name as state_name,
      (
        select count(*)
        from member m
        where m.specialty = u.specialty and m.subspecialty = u.subspecialty and m.state_code = state.code
      ) as active_providers,
      (
        select population
        from query_table(populations)
        where vintage = 2024 and year = 2024 and geo_level = 'state' and geo_id = state.fips
      ) as population_2024
    from (select distinct specialty, subspecialty from unit_code) u
    cross join query_table(states) state
  ),
  -- As a double, the ratio distinguishes any two densities: they differ by at least 1 part in 10^11.
  measured as (
    select
      *,
      sum(active_providers) over national as national_providers,
      sum(population_2024) over national as national_population,
      count(population_2024) over national as states_with_population
    from counted
    window national as (partition by specialty, subspecialty)
  ),
  ranked as (
    select
      *,
      case when states_with_population = 51 then rank() over (
        partition by specialty, subspecialty
        order by active_providers / population_2024 desc
      ) end as rank_density
    from measured
  )
  select
    specialty,
    subspecialty,
    state_code,
    state_name,
    active_providers,
    population_2024,
    -- Rounds half away from zero to hundredths, in integers.
    ((2 * active_providers * 10000000 + population_2024) // (2 * population_2024))::double / 100 as per_100k,
    rank_density,
    case when rank_density <= 13 then 1 when rank_density <= 26 then 2 when rank_density <= 39 then 3 when rank_density <= 51 then 4 end as quartile,
    case
      when states_with_population = 51
      then 4 * active_providers::hugeint * national_population < 3 * national_providers * population_2024::hugeint
    end as underserved
  from ranked
);
