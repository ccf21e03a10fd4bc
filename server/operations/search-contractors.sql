-- Registrations of entities.
select uei, cage_code, legal_business_name, physical_city, physical_state, _data_availability
from contractor
where uei in ($n0, $n1, $n2, $n3, $n4, $n5, $n6, $n7, $n8, $n9)
order by uei, registration_id
