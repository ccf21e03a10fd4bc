with held as (
  select unnest(different_words(words) || other_words) as word, 1 as n from search_document
  union all
  select '#' || taxonomy_code, 1
  from (
    select distinct npi, taxonomy_code from provider_taxonomy where taxonomy_code is not null
  ) codes
  semi join (select id from search_document where kind = 'provider') providers on npi = id
)
from numbered_words('held')
