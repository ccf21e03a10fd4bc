-- Digests that identify entities that opted out of public display. domain/opt-out.ts builds the same string;
-- test/pipeline/withholding.test.ts checks that both are equal.
create or replace macro withheld_digest(kind, value) as sha256(kind || ':' || value);

-- Rows of a table of opt-outs, from what the rows of a source say: kind, value, listed_on.
create or replace macro opt_out_digests(said) as table
select withheld_digest(kind, value) as identifier_digest, any_value(kind) as identifier_kind, max(listed_on) as listed_on
from query_table(said)
where value is not null
group by identifier_digest;
