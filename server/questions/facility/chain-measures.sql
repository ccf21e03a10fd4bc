-- What CMS publishes about a chain.
select * from nursing_home_chain where upper(strip_accents(chain_name)) = upper(strip_accents($chain))
