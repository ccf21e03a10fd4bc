-- The publisher gives no key. A row is identified by year, NPI, organization and source, and by its ordinal
-- where these repeat.
select
  *,
  row_number() over (partition by performance_year, npi, org_pac_id, score_source order by _raw, _row) as ordinal,
  left(sha256(concat_ws(chr(31), performance_year, npi, coalesce(org_pac_id, ''), coalesce(score_source, ''), ordinal)), 16) as mips_score_id
from staged_mips_score
