-- People with thousands of payments are common: the block sums them, the payments themselves are asked for by year.
select program_year, count(*) as record_count, sum(amount_usd) as total_amount_usd, min(_confidence) as _confidence
from payment
where npi = $npi
group by program_year
order by program_year desc
