-- The people and organizations that every synthetic source draws from. Every value is computed from (seed, key,
-- salt): no random(), no clock, no threads. Rare forms of a file are placed by number, so that the smallest one
-- has each. Variables: seed, scale, declared (JSON), and date, that of the file being written.

-- DuckDB combines hashes by exclusive or, so two salts of one key differ by a constant; the outer hash
-- removes that relation. A draw for a null key is null, and so is every value built from it. A deactivated
-- stub therefore stays blank.
-- Salts keep their spelling: another spelling of a salt draws other data.
create macro draw(key, salt) as
  case when key is not null then (hash(hash(getvariable('seed')::bigint, key::bigint, salt)) >> 1)::bigint end;
create macro below(limit_, key, salt) as draw(key, salt) % limit_;
create macro chance(share, key, salt) as below(1000000, key, salt) < (share * 1000000)::bigint;
create macro pick(words, key, salt) as words[1 + below(len(words), key, salt)];
-- The k-th slot (at most 99) of member i as a separate key.
create macro slot_key(i, k) as i * 100 + k;
create macro member_count() as (9800000 * getvariable('scale')::double)::bigint;

-- The check digit is the Luhn digit over "80840" and the nine digits of the body. The prefix adds 24.
create macro digit(number, place) as (number // place) % 10;
create macro doubled(value) as value * 2 - case when value > 4 then 9 else 0 end;
create macro npi_check_digit(body) as (10 - (
  24 + doubled(digit(body, 1)) + digit(body, 10) + doubled(digit(body, 100)) + digit(body, 1000) + doubled(digit(body, 10000))
  + digit(body, 100000) + doubled(digit(body, 1000000)) + digit(body, 10000000) + doubled(digit(body, 100000000))
) % 10) % 10;
-- Distinct for distinct i below 10^8, because the multiplier has no factor in common with 10.
create macro npi_body(i) as
  case when chance(0.03, i, 'npi starts with 2') then 200000000 else 100000000 end
  + (i * 61803399 + below(100000000, 0, 'npi offset')) % 100000000;

create table declared_states as
select unnest(from_json(getvariable('declared')->'states', '[{"fips":"VARCHAR","code":"VARCHAR","name":"VARCHAR"}]'), recursive := true);
create table declared_counties as
select unnest(from_json(getvariable('declared')->'counties', '[{"county_fips":"VARCHAR","name":"VARCHAR","state":"VARCHAR"}]'), recursive := true);
create table specialty_codes as
select unnest(from_json(getvariable('declared')->'specialty_codes', '[{"slug":"VARCHAR","position":"INTEGER","code":"VARCHAR"}]'), recursive := true);
create table official_headers as
select unnest(from_json(getvariable('declared')->'headers', '[{"source":"VARCHAR","kind":"VARCHAR","position":"INTEGER","header":"VARCHAR"}]'), recursive := true);

-- `select` with an expression for each official header of a file, in order; it reads `header` and `position`.
create macro headed_select(source_, kind_, expression) as (
  select 'select ' || string_agg(expression, ', ' order by position) from official_headers where source = source_ and kind = kind_
);

-- Rounded population in thousands, Census region and division, range of three-digit ZIP prefixes, one
-- telephone area code.
create table universe_state as
select fips, code, name, thousands, region, division,
  { state: code, city_seed: fips::integer, zip_from: zip_from, zip_span: zip_to - zip_from + 1, area_code: area_code } as place
from declared_states
join (values
  ('AL', 5100, 3, 6, 350, 369, 205), ('AK', 740, 4, 9, 995, 999, 907), ('AZ', 7500, 4, 8, 850, 865, 602), ('AR', 3100, 3, 7, 716, 729, 501),
  ('CA', 39200, 4, 9, 900, 961, 213), ('CO', 5900, 4, 8, 800, 816, 303), ('CT', 3650, 1, 1, 60, 69, 203), ('DE', 1050, 3, 5, 197, 199, 302),
  ('DC', 690, 3, 5, 200, 205, 202), ('FL', 23100, 3, 5, 320, 349, 305), ('GA', 11100, 3, 5, 300, 319, 404), ('HI', 1440, 4, 9, 967, 968, 808),
  ('ID', 2000, 4, 8, 832, 838, 208), ('IL', 12700, 2, 3, 600, 629, 312), ('IN', 6900, 2, 3, 460, 479, 317), ('IA', 3200, 2, 4, 500, 528, 515),
  ('KS', 2950, 2, 4, 660, 679, 316), ('KY', 4550, 3, 6, 400, 427, 502), ('LA', 4600, 3, 7, 700, 714, 504), ('ME', 1400, 1, 1, 39, 49, 207),
  ('MD', 6200, 3, 5, 206, 219, 301), ('MA', 7100, 1, 1, 10, 27, 617), ('MI', 10100, 2, 3, 480, 499, 313), ('MN', 5800, 2, 4, 550, 567, 612),
  ('MS', 2950, 3, 6, 386, 397, 601), ('MO', 6200, 2, 4, 630, 658, 314), ('MT', 1130, 4, 8, 590, 599, 406), ('NE', 2000, 2, 4, 680, 693, 402),
  ('NV', 3250, 4, 8, 889, 898, 702), ('NH', 1400, 1, 1, 30, 38, 603), ('NJ', 9450, 1, 2, 70, 89, 201), ('NM', 2130, 4, 8, 870, 884, 505),
  ('NY', 19800, 1, 2, 100, 149, 212), ('NC', 11000, 3, 5, 270, 289, 704), ('ND', 790, 2, 4, 580, 588, 701), ('OH', 11850, 2, 3, 430, 458, 216),
  ('OK', 4080, 3, 7, 730, 749, 405), ('OR', 4250, 4, 9, 970, 979, 503), ('PA', 13050, 1, 2, 150, 196, 215), ('RI', 1110, 1, 1, 28, 29, 401),
  ('SC', 5450, 3, 5, 290, 299, 803), ('SD', 920, 2, 4, 570, 577, 605), ('TN', 7200, 3, 6, 370, 385, 615), ('TX', 31100, 3, 7, 750, 799, 214),
  ('UT', 3480, 4, 8, 840, 847, 801), ('VT', 650, 1, 1, 50, 59, 802), ('VA', 8800, 3, 5, 220, 246, 804), ('WA', 7900, 4, 9, 980, 994, 206),
  ('WV', 1770, 3, 5, 247, 268, 304), ('WI', 5950, 2, 3, 530, 549, 414), ('WY', 590, 4, 8, 820, 831, 307)
) facts(code, thousands, region, division, zip_from, zip_to, area_code) using (code);

-- One slot per 100,000 residents, plus or minus up to a quarter: providers are not distributed like people.
set variable place_slots = (
  select list(place order by fips, k)
  from universe_state, range(1 + thousands * (75 + below(51, fips::integer, 'density')) // 10000) slots(k)
);
set variable territory_slots = [
  { state: 'PR', city_seed: 72, zip_from: 6, zip_span: 4, area_code: 787 }, { state: 'PR', city_seed: 72, zip_from: 6, zip_span: 4, area_code: 787 },
  { state: 'PR', city_seed: 72, zip_from: 6, zip_span: 4, area_code: 939 }, { state: 'GU', city_seed: 66, zip_from: 969, zip_span: 1, area_code: 671 }
];
set variable foreign_places = [
  { country: 'CA', state: 'ONTARIO', city: 'Toronto', postal: 'M5V 2T6' }, { country: 'CA', state: 'British Columbia', city: 'VANCOUVER', postal: 'V6B1A1' },
  { country: 'GB', state: 'LONDON', city: 'LONDON', postal: 'EC1A 1BB' }, { country: 'DE', state: 'Bayern', city: 'MÜNCHEN', postal: '80331' },
  { country: 'MX', state: 'B.C.', city: 'TIJUANA', postal: '22000' }, { country: 'JP', state: 'OKINAWA', city: 'OKINAWA', postal: '904-0001' }
];

-- Registered codes: common specialties more often, though less so than in the registry, so that a rare one
-- fills a map. Within a specialty, three slots in four hold the parent code.
set variable specialty_slots = (
  select list(code order by slug, position, k)
  from specialty_codes
  left join (values ('pediatrics', 11), ('psychiatry', 8), ('obgyn', 8), ('cardiology', 6), ('orthopedic', 6), ('ophthalmology', 5),
    ('neurology', 5), ('dermatology', 4), ('gastroenterology', 4), ('otolaryngology', 4), ('urology', 4), ('oncology', 4)) common(slug, weight) using (slug),
  range(case when position = 1 then 60 * coalesce(weight, 5) else greatest(1, 20 * coalesce(weight, 5) // 19) end) slots(k)
);
set variable registered_codes = (select list(code order by slug, position) from specialty_codes);

-- About 1 row in 5,000 is irregular, chosen by number.
create macro fails_check_digit(i) as i % 5000 = 1 + below(2400, 0, 'row with a wrong check digit');
create macro has_impossible_date(i) as i % 5000 = 2500 + below(2400, 0, 'row with an impossible date');

create table universe_member as select i from range(1, member_count() + 1) members(i);

create macro member_kind(i) as case when fails_check_digit(i) or has_impossible_date(i) then 600 else below(1000, i, 'kind') end;
-- From scale 0.01 up, 13 % of the individuals as in the registry. A small universe has up to 70 %, about
-- 10,000, so that a map shows more than chance.
create macro is_specialist(person) as chance(least(0.7, greatest(0.13, 0.0014 / getvariable('scale')::double)), person, 'specialist');
create macro drawn_specialty(person) as pick(getvariable('specialty_slots'), person, 'specialty');
create macro is_abroad(known) as below(10000, known, 'abroad') < 3;
create macro drawn_place(known) as case
  when below(1000, known, 'territory') < 9 then pick(getvariable('territory_slots'), known, 'place')
  else pick(getvariable('place_slots'), known, 'place')
end;

-- Every state has at least two, three or four of each specialty. Where a small universe draws fewer, members
-- move in from the states with most: the place by the number of the member.
set variable moved_places = (
  with specialist as (
    select i, slug, drawn_place(i).state as code
    from universe_member
    join specialty_codes on specialty_codes.code = drawn_specialty(i)
    where member_kind(i) >= 236 and is_specialist(i) and not is_abroad(i)
  ),
  counted as (
    select code, place, slug, 2 + below(3, slot_key(fips::integer, number), 'fewest specialists') as fewest, count(i) as members
    from universe_state
    cross join (select slug, row_number() over (order by slug) as number from (select distinct slug from specialty_codes))
    left join specialist using (code, slug)
    group by all
  ),
  vacancy as (
    select slug, place, row_number() over (partition by slug order by code, k) as turn from counted, range(fewest - members) seats(k)
  ),
  leaver as (
    select slug, i, row_number() over (partition by slug order by members desc, code, i) as turn from specialist join counted using (code, slug)
  )
  select map(list(i order by i), list(place order by i)) from vacancy join leaver using (slug, turn)
);

create macro in_case(text_, i) as
  case below(100, i, 'letter case')
    when 0 then lower(text_) when 1 then lower(text_)
    when 2 then upper(text_[1]) || lower(text_[2:]) when 3 then upper(text_[1]) || lower(text_[2:]) when 4 then upper(text_[1]) || lower(text_[2:])
    else text_
  end;
create macro surname(key) as
  case when chance(0.01, key, 'o''') then 'O''' else '' end
  || case
    when chance(0.001, key, 'tilde') then replace(pick(getvariable('surname_starts'), key, 'surname start'), 'N', 'Ñ')
    else pick(getvariable('surname_starts'), key, 'surname start')
  end
  || pick(getvariable('surname_ends'), key, 'surname end')
  || case when chance(0.03, key, 'two surnames') then '-' || pick(getvariable('surname_starts'), key, 'second surname') || 'SON' else '' end;
create macro given_name(key, sex, salt) as
  case sex when 'F' then pick(getvariable('given_names_f'), key, salt) else pick(getvariable('given_names_m'), key, salt) end;
create macro organization_name_of(key) as
  rtrim(pick(getvariable('nature_words'), key, 'organization word') || ' ' || pick(getvariable('town_ends'), key, 'organization place') || ' '
    || pick(getvariable('organization_services'), key, 'organization service') || ' ' || pick(getvariable('legal_forms'), key, 'legal form'));
-- The exchange 555 is never assigned to a practice.
create macro telephone(area_code, key, salt) as area_code || '555' || lpad(below(10000, key, salt)::varchar, 4, '0');

/*
 * The members whose numbers stand in column i of the table `members`, with that table's own columns: what they are, their valid NPI, name
 * and practice address. entity is '1' (76.4 %), '2' (20 %) or null: a deactivated stub, of which nothing but the NPI is known.
 */
create macro parties(members) as table
with kinds as (
  select
    *,
    member_kind(i) as kind,
    npi_body(i) as body
  from query_table(members)
),
keyed as (
  select
    * exclude (kind, body),
    case when kind < 36 then null when kind < 236 then '2' else '1' end as entity,
    case when kind >= 36 then i end as known,
    case when kind >= 236 then i end as person,
    case when kind >= 36 and kind < 236 then i end as organization,
    body::varchar || npi_check_digit(body)::varchar as npi
  from kinds
),
placed as (
  select
    *,
    coalesce(is_abroad(known), false) as is_foreign,
    coalesce(getvariable('moved_places')[known], drawn_place(known)) as place,
    case when chance(0.55, person, 'sex') then 'F' when person is not null then 'M' end as sex
  from keyed
),
addressed as (
  select
    *,
    -- Sixty towns per state, each with a few ZIP codes that no other town has.
    place.city_seed * 60 + below(60, known, 'town') as town,
    case when is_foreign then pick(getvariable('foreign_places'), known, 'foreign place') end as abroad
  from placed
)
select
  * exclude (place, town, abroad, is_foreign),
  surname(person) as last_name,
  given_name(person, sex, 'given name') as first_name,
  case below(10, person, 'middle name')
    when 0 then given_name(person, sex, 'middle name') when 1 then given_name(person, sex, 'middle name')
    when 2 then null when 3 then null when 4 then null
    else given_name(person, sex, 'middle name')[1]
  end as middle_name,
  organization_name_of(organization) as organization_name,
  (100 + below(9800, known, 'street number'))::varchar || ' ' || pick(getvariable('nature_words'), known, 'street') || ' '
    || pick(getvariable('street_types'), known, 'street type') as line_1,
  case when chance(0.3, known, 'suite') then 'STE ' || (100 + below(800, known, 'suite number'))::varchar end as line_2,
  in_case(coalesce(abroad.city, pick(getvariable('nature_words'), town, 'town') || ' ' || pick(getvariable('town_ends'), town, 'town end')), i) as city,
  coalesce(abroad.state, place.state) as state,
  coalesce(abroad.postal, lpad((place.zip_from + below(place.zip_span, town, 'zip prefix'))::varchar, 3, '0') || lpad((town % 60 + 10)::varchar, 2, '0')
    || case when chance(0.25, known, 'short zip') then '' else lpad((1 + below(9999, known, 'zip add-on'))::varchar, 4, '0') end) as postal_code,
  case when known is not null then coalesce(abroad.country, 'US') end as country,
  telephone(place.area_code, known, 'telephone') as telephone,
  place.area_code as area_code
from addressed;

-- Federal identifiers of organizations, the same in every source that names them. The 32 characters are
-- letters without I and O, and digits from 2.
create macro base32_character(value) as 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[1 + (value % 32)::integer];
create macro base32(value, places) as
  list_reduce(list_transform(range(places - 1, -1, -1), lambda place: base32_character(value // (32 ** place)::bigint)), lambda a, b: a || b);
-- Seven drawn characters, then the member in base 32: distinct for distinct members below 32^5.
create macro uei_of(i) as
  list_reduce(list_transform(range(7), lambda place: base32_character(draw(i, 'uei ' || place))), lambda a, b: a || b) || base32(i, 5);
-- First one of nine digits or seven letters, then the member's last 20 bits: distinct below 16 × 32^4.
create macro cage_of(i) as '123456789ABCDEFG'[1 + (i // 1048576)::integer % 16] || base32(i % 1048576, 4);
-- About 0.9 million of the 2 million organizations at scale 1 do business with the government.
create macro is_contractor(i) as chance(0.45, i, 'contractor');

/*
 * Contractors that opted out of public display: in their registration, and in the answer of the interface too; or in that answer alone. One
 * in twenty each, so that a small universe has some; of GSA's own sample 7 of 447. At SAM.gov they go by a name and an address that stand
 * nowhere else, so that a byte of either can be sought everywhere.
 */
create macro opts_out(i) as is_contractor(i) and below(20, i, 'opts out') = 0;
create macro opts_out_in_answer(i) as is_contractor(i) and below(20, i, 'opts out') < 2;
create macro registered_name(i, name) as case when opts_out_in_answer(i) then name || ' OF PIER ' || i::varchar else name end;
create macro registered_line(i, line) as case when opts_out_in_answer(i) then 'PIER ' || i::varchar || ' ' || line else line end;

-- PECOS Associate Control ID: ten digits, one in ten with a leading zero. Distinct for distinct members, because
-- the multiplier has no factor in common with 10.
create macro pac_id_of(i) as lpad(((i * 2718281829 + below(10000000000, 0, 'pac offset')) % 10000000000)::varchar, 10, '0');
