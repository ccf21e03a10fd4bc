select state_code, state_name, active_providers, population_2024, per_100k, rank_density, quartile, underserved
from supply_state
where specialty = $specialty
order by state_code
