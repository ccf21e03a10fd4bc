with excluded as materialized (select uei from contractor_exclusion where cage_code = $cage)

select distinct uei from excluded where uei is not null order by uei
