-- Parties of rejected rows, as `type:identifier` (domain/party-identifiers.ts). A value in another form names
-- nobody. A CCN of five digits lost its leading zero.
create or replace macro party_texts(type, published) as
  list_filter(
    case type
      when 'npi' then regexp_extract_all(published, '\b\d{10}\b')
      when 'ccn' then [
        case when regexp_full_match(published, '[1-9]\d{4}') then '0' || published else regexp_extract(upper(published), '^\d{2}([0-9A-Z]{4}|[A-Z]\d{7})$') end
      ]
      when 'uei' then [regexp_extract(upper(published), '^[0-9A-Z]{12}$')]
      when 'cage' then [regexp_extract(upper(published), '^[0-9A-Z]{5}$')]
      when 'pac_id' then [regexp_extract(published, '^\d{10}$')]
      when 'enrollment_id' then [regexp_extract(upper(published), '^[IO]\d{14}$')]
      when 'nct_id' then [regexp_extract(upper(published), '^NCT\d{8}$')]
      when 'county_fips' then [regexp_extract(published, '^\d{5}$')]
      when 'name' then [folded_text(published)]
    end,
    lambda found: found not in ('', '0000000000')
  );
create or replace macro parties_in(type, published) as
  coalesce(list_transform(party_texts(type, published), lambda found: type || ':' || found), []::varchar[]);

-- Of an unreadable line, only identifiers count that nothing else looks like, and an NPI or CCN that begins it.
create or replace macro party_columns_of(line) as [
  {type: 'npi', found: [regexp_extract(line, '^"?(\d{10})(\.0+)?"?,', 1)]},
  {type: 'npi', found: list_filter(regexp_extract_all(line, '\b\d{10}\b'), lambda number: npi_has_valid_check_digit(number))},
  {type: 'ccn', found: [regexp_extract(line, '^"?(\d{2}[0-9A-Z]{4}|\d{2}[A-Z]\d{7})"?,', 1)]},
  {type: 'uei', found: list_filter(regexp_extract_all(line, '\b[0-9A-Z]{12}\b'), lambda word: regexp_matches(word, '\d') and regexp_matches(word, '[A-Z]'))},
  {type: 'enrollment_id', found: regexp_extract_all(line, '\b[IO]\d{14}\b')},
  {type: 'nct_id', found: regexp_extract_all(line, '\bNCT\d{8}\b')}
];
create or replace macro parties_in_line(types, line) as
  coalesce(
    list_sort(list_distinct(flatten(list_transform(
      list_filter(party_columns_of(line), lambda part: list_contains(types, part.type)),
      lambda part: list_transform(list_filter(part.found, lambda word: word <> ''), lambda word: part.type || ':' || word)
    )))),
    []::varchar[]
  );

-- Dollars as any source writes them; null if they cannot be read.
create or replace macro rejected_usd(published) as
  case when regexp_full_match(published, '-?\$?\d[\d,]*(\.\d+)?') then try_cast(regexp_replace(published, '[$,]', '', 'g') as decimal(18, 2)) end;
