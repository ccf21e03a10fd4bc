-- People with thousands of payments are common: the block sums them, the payments themselves are asked for by year.
select npi as row_key, program_year, count(*) as record_count, sum(amount_usd) as total_amount_usd, min(_confidence) as _confidence
from payment
where npi is not null
group by npi, program_year
order by npi, program_year desc
