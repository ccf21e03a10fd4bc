-- broken by: delete from built where rowid = 0
select 'a word is in as many names as its count says' as "check", true as required, count(*) = 0 as passed, count(*) || ' words do not' as detail
from (
  select word_number
  from search_word
  left join (select word_number, count(*) as counted from built group by word_number) using (word_number)
  where direction = 'forward' and documents <> coalesce(counted, 0)
)
