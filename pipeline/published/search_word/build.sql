-- Words that say what form a party has, or that half of all titles share: they take part in the score and decide nothing.
with light as (
  select unnest(
    string_split(
      'LLC INC PC PLLC LLP LP LTD CORP CORPORATION COMPANY INCORPORATED LIMITED THE OF AND FOR IN AT MD DDS DMD PHD DR JR SR II III IV',
      ' '
    )
  ) as word
),
held as (
  select unnest(different_words(words) || other_words) as word, 1 as n from search_document
  union all
  select word, 0 from light
  union all
  select '#' || taxonomy_code, 1
  from (
    select distinct npi, taxonomy_code from provider_taxonomy where taxonomy_code is not null
  ) codes
  semi join (select id from search_document where kind = 'provider') providers on npi = id
),
numbered as (
  select
    row_number() over (order by word)::integer as word_number,
    word,
    sum(n)::integer as documents,
    case
      when starts_with(word, '#') then 0
      when word in (select word from light) then 2
      when length(word) = 1 then 3
      else 10
    end::integer as weight
  from held
  group by word
)
select 'forward' as direction, word as spelling, word_number, documents, weight from numbered
union all
select 'backward', reverse(word), word_number, documents, weight from numbered where weight > 0
