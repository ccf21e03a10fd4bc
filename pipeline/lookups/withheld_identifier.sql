-- Stored by digest, its key. What is asked is whether there is one.
select identifier_digest as row_key, identifier_kind from withheld_identifier
