-- A line that carries a UEI is told by it alone.
select to_json(contractor_exclusion) as record from contractor_exclusion where cage_code = $cage and uei is null
