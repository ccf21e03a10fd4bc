-- The table is already stored by its key (digest). Callers only check whether a digest exists.
select identifier_digest as row_key, identifier_kind from withheld_identifier
