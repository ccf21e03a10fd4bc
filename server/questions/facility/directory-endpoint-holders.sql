-- Holders of NPIs with an endpoint in a file that a search allows.
with matching as (
  select npi as key from provider_endpoint semi join provider using (npi) where $files::varchar is null or list_contains(string_split($files, '|'), listed_in)
)
select distinct key, (select count(*) from matching) as total from matching where key > $after order by key limit $rows
