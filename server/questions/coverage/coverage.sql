-- Supply of every specialty in a state, or in all of them.
select specialty, state_code, state_name, active_providers, population_2024, per_100k, rank_density, quartile, underserved
from supply_state
where $state::varchar is null or state_code = $state
order by state_code, specialty
