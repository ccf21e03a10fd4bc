-- Which of these digests are of entities that opted out. Places that are left over hold an empty text, which is no digest.
select distinct identifier_digest
from withheld_identifier
where identifier_digest in (
  $d0, $d1, $d2, $d3, $d4, $d5, $d6, $d7, $d8, $d9, $d10, $d11, $d12, $d13, $d14, $d15, $d16, $d17, $d18, $d19
)
