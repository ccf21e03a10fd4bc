-- Digests under which entities that opted out of public display are known. domain/opt-out.ts writes the same text;
-- test/pipeline/withholding.test.ts holds the two equal.
create or replace macro withheld_digest(kind, value) as sha256(kind || ':' || value);
