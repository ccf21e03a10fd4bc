-- broken by: delete from built where rowid = 0
select [no_row('a word is in as many names as its count says', documents <> coalesce(counted, 0), 'words do not', required := true)]
from search_word
left join (select word_number, count(*) as counted from built group by word_number) using (word_number)
where direction = 'forward'
