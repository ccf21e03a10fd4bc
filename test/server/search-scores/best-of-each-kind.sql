-- The end of each statement that scores names. From `scored` (document, kind, score), it returns the total,
-- and the first names of each kind after a position.
remaining as (
  select document, kind, score
  from scored
  where score >= $least and (score < $after_score or (score = $after_score and document > $after_document))
),
-- Each kind is queried separately: ranking half a million names within their kinds took twice as long.
page as (
  (from remaining where kind = 'provider' order by score desc, document limit $most)
  union all
  (from remaining where kind = 'hospital' order by score desc, document limit $most)
  union all
  (from remaining where kind = 'facility' order by score desc, document limit $most)
  union all
  (from remaining where kind = 'contractor' order by score desc, document limit $most)
  union all
  (from remaining where kind = 'trial' order by score desc, document limit $most)
)
select total, of_kind, document, kind, score
from (
  select coalesce(sum(names), 0) as total, map_from_entries(list((kind, names)))::json as of_kind
  from (select kind, count(*) as names from scored where score >= $least group by kind)
)
left join page on true
order by score desc, document
