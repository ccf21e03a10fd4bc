-- Compares the party of a source row with the registry entry of its NPI: methodology/identity_match.md.

-- A person's name without its suffix, letters and digits only: O'Brien, OBRIEN and O BRIEN are equal.
create or replace macro person_key(name) as
  nullif(replace(regexp_replace(folded_text(name), ' (JR|SR|II|III|IV)$', ''), ' ', ''), '');

create or replace macro organization_text(name) as nullif(with_short_legal_form(folded_text(name)), '');
create or replace macro address_text(line) as with_short_address_words(folded_text(line));
create or replace macro organization_key(name) as replace(organization_text(name), ' ', '');
create or replace macro without_legal_form(name) as
  replace(regexp_replace(organization_text(name), ' (INC|CORP|CO|LTD|LLC|LLP|LP|PC|PA|PLLC|PLC|PSC)$', ''), ' ', '');

-- LEIE truncates names, also at a blank. A name of full width agrees with a longer one that begins with it.
create or replace macro is_cut(name, width) as coalesce(length(name) >= width - 1, false);
create or replace macro key_agrees(published, registered, may_be_cut) as
  coalesce(published = registered or (may_be_cut and starts_with(registered, published)), false);

-- Two organization names agree if they are equal, or if only one has a legal form and the rest is equal.
create or replace macro organization_agrees(published, published_bare, registered, may_be_cut) as
  key_agrees(published, organization_key(registered), may_be_cut)
  or coalesce(
    published_bare = without_legal_form(registered)
      and (published_bare = published or without_legal_form(registered) = organization_key(registered)),
    false
  );

-- In one text, nobody says which word is the last name: a registered name agrees if its words are in it.
create or replace macro is_in_text(is_one_text, published, registered) as
  is_one_text and coalesce(
    person_key(registered) is not null
      and list_has_all(folded_words(published), string_split(regexp_replace(folded_text(registered), ' (JR|SR|II|III|IV)$', ''), ' ')),
    false
  );

create or replace macro state_key(state) as nullif(upper(trim(state)), '');

-- Rows of identity_match for the `parties` whose NPI is in `providers`, a relation like table provider. The
-- other three relations hold the registry's data about the same NPIs. View `party` has every party with a name
-- and a valid NPI (stages/build.ts).
create or replace macro identity_rows(parties, providers, other_names, locations, taxonomies) as table (
  with said as (
    select
      *,
      source = 'oig_leie' as is_leie,
      person_key(last_name) as last_key,
      person_key(first_name) as first_key,
      organization_key(organization_name) as organization_key,
      without_legal_form(organization_name) as organization_bare
    from (
      select distinct source, npi, last_name, first_name, organization_name, state, is_one_text
      from query_table(parties)
      semi join query_table(providers) using (npi)
    )
  ),
  asked as (select distinct npi from said),
  further_name as (
    select npi, list(other_organization_name) as names
    from query_table(other_names)
    semi join asked using (npi)
    where other_organization_name is not null
    group by npi
  ),
  further_state as (
    select npi, list(distinct state) as states
    from (
      select npi, state_key(state) as state from query_table(locations)
      union all
      select npi, state_key(license_state) from query_table(taxonomies)
    )
    semi join asked using (npi)
    where state is not null
    group by npi
  ),
  registered as (
    select
      npi, last_name, first_name, other_last_name, coalesce(other_first_name, first_name) as other_first_name,
      person_key(last_name) as last_key,
      person_key(first_name) as first_key,
      person_key(other_last_name) as other_last_key,
      -- A former name is often given as only a last name.
      coalesce(person_key(other_first_name), person_key(first_name)) as other_first_key,
      list_filter(
        list_concat([organization_name, other_organization_name], coalesce(further_name.names, [])),
        lambda name: organization_text(name) is not null
      ) as organizations,
      list_filter(
        list_concat([state_key(practice_state), state_key(mailing_state)], coalesce(further_state.states, [])),
        lambda state: state is not null
      ) as states
    from query_table(providers)
    semi join asked using (npi)
    left join further_name using (npi)
    left join further_state using (npi)
  ),
  compared as (
    select
      said.*,
      states,
      said.last_key is null and said.organization_key is null
        or (r.last_key is null and r.other_last_key is null and len(organizations) = 0) as has_no_name,
      key_agrees(said.last_key, r.last_key, is_leie and is_cut(said.last_name, 20)) or is_in_text(said.is_one_text, said.organization_name, r.last_name) as is_last,
      key_agrees(said.last_key, r.other_last_key, is_leie and is_cut(said.last_name, 20)) or is_in_text(said.is_one_text, said.organization_name, r.other_last_name) as is_other_last,
      key_agrees(said.first_key, r.first_key, is_leie and is_cut(said.first_name, 15)) or is_in_text(said.is_one_text, said.organization_name, r.first_name) as is_first,
      key_agrees(said.first_key, r.other_first_key, is_leie and is_cut(said.first_name, 15)) or is_in_text(said.is_one_text, said.organization_name, r.other_first_name) as is_other_first,
      said.organization_key is not null and list_bool_or(list_transform(
        organizations,
        lambda name: organization_agrees(
          said.organization_key, said.organization_bare, name, is_leie and is_cut(said.organization_name, 30)
        )
      )) as is_organization
    from said
    join registered r using (npi)
  ),
  judged as (
    select
      *,
      case
        when has_no_name then 'not_given'
        -- A first name of one registered name with a last name of another: each belongs to the party.
        when is_organization or ((is_last or is_other_last) and (is_first or is_other_first)) then 'agrees'
        when (is_last or is_other_last) and first_key is null and not is_one_text then 'not_given'
        else 'differs'
      end as name_agreement,
      case
        when state_key(state) is null or len(states) = 0 then 'not_given'
        when list_contains(states, state_key(state)) then 'agrees'
        else 'differs'
      end as state_agreement
    from compared
  )
  select
    left(
      sha256(concat_ws(
        chr(31), source, npi, coalesce(last_name, ''), coalesce(first_name, ''), coalesce(organization_name, ''), coalesce(state, '')
      )),
      16
    ) as identity_match_id,
    npi,
    source,
    last_name,
    first_name,
    organization_name,
    state,
    name_agreement,
    state_agreement,
    case
      when has_no_name then null
      when name_agreement = 'agrees' and state_agreement = 'agrees' then identity_confidence().name_and_state
      when name_agreement = 'agrees' then identity_confidence().name_only
      when is_last or is_other_last then identity_confidence().last_name_only
      else identity_confidence().other_name
    end as confidence
  from judged
);
