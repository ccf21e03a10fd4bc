-- Digests that identify entities that opted out of public display. domain/opt-out.ts builds the same string;
-- test/pipeline/withholding.test.ts checks that both are equal.
create or replace macro withheld_digest(kind, value) as sha256(kind || ':' || value);
