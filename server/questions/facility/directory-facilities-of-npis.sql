-- Facilities whose file names one of these NPIs.
select distinct ccn from facility where list_has_any(npis, string_split($listed, ',')) order by ccn
