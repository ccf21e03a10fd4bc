-- A CCN can be in the files of several types.
select ccn as row_key, * from facility order by ccn, facility_type
