-- Words of the previous release, minus those of the old names of providers in the weekly files, plus those of
-- their new names.
with before as (select id, words, other_words from before_search_document where kind = 'provider' and id in (from changed_npi)),
now as (select id, words, other_words from search_document where kind = 'provider' and id in (from changed_npi)),
held as (
  select spelling as word, documents as n from before_search_word where direction = 'forward'
  union all
  select unnest(different_words(words) || other_words), -1 from before
  union all
  select unnest(different_words(words) || other_words), 1 from now
  union all
  select '#' || taxonomy_code, -1
  from (select distinct npi, taxonomy_code from changed_provider_taxonomy_before where taxonomy_code is not null) codes
  semi join before on npi = id
  union all
  select '#' || taxonomy_code, 1
  from (select distinct npi, taxonomy_code from changed_provider_taxonomy where taxonomy_code is not null) codes
  semi join now on npi = id
)
from numbered_words('held')
