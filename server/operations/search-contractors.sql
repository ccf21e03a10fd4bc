-- Registrations of entities. An entity that opted out of public display in one of them is withheld in all.
select uei, cage_code, legal_business_name, physical_city, physical_state, _data_availability
from contractor
where uei in ($n0, $n1, $n2, $n3, $n4, $n5, $n6, $n7, $n8, $n9)
qualify not bool_or(is_opted_out) over (partition by uei)
order by uei, registration_id
