select ccn, facility_type, facility_name, city, state, npis, listed_in, listed_on, _data_availability
from facility
where ccn in ($n0, $n1, $n2, $n3, $n4, $n5, $n6, $n7, $n8, $n9)
order by ccn, facility_type <> 'hospital', facility_type
