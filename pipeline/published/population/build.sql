from staged_population where geo_level <> 'state total'
