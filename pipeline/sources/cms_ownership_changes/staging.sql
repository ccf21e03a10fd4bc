create or replace view judged_facility_ownership_change as
with published as (
  select 'nursing-home' as facility_type, * from input_snf_changes
  union all by name
  select 'hospital' as facility_type, * from input_hospital_changes
),
identified as (
  select
    *,
    line_of([
      facility_type, "ENROLLMENT ID - BUYER", "ENROLLMENT ID - SELLER", "CHOW TYPE CODE", "EFFECTIVE DATE"
    ]) as identity
  from published
)
select
  * exclude ("CCN - BUYER", "CCN - SELLER"),
  line_id(identity, place_in_key(identity, _raw, _row)) as ownership_change_id,
  ccn_of(facility_type, "CCN - BUYER") as buyer_ccn,
  ccn_of(facility_type, "CCN - SELLER") as seller_ccn,
  lacks_zero(facility_type, "CCN - BUYER") or lacks_zero(facility_type, "CCN - SELLER") as flag_leading_zero_restored,
  is_lost("CCN - BUYER", ccn_of(facility_type, "CCN - BUYER")) or is_lost("CCN - SELLER", ccn_of(facility_type, "CCN - SELLER")) as flag_invalid_value
from identified;
