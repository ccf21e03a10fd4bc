-- Macros shared by the builds of cross-source tables and by their updates from the previous release. Uses the
-- macros of names.sql.

-- Name and other names of each provider, from rows of provider and provider_other_name.
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

-- Rows of search_word, from words and the number of names that contain each. A word can have any number of
-- input rows. A word in no name is dropped unless it is light.
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
