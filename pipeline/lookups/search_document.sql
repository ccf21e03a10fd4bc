-- Stored by document number, its key. Zero-padded, so that numbers and strings sort in the same order.
select lpad(document::varchar, 10, '0') as row_key, id from search_document
