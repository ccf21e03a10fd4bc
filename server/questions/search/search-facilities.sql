select ccn, facility_type, facility_name, city, state, npis, listed_in, listed_on, _data_availability
from facility
where ccn in (select unnest(from_json($ids, '["VARCHAR"]')))
order by ccn, facility_type <> 'hospital', facility_type
