-- Groups lines into forms of one exclusion: lines that share name, date and type, with rare exceptions.

-- A middle name agrees with a missing one and with its own initial.
create or replace macro middle_agrees(one, other) as
  one is null or other is null or one = other
  or (length(one) = 1 and starts_with(other, one)) or (length(other) = 1 and starts_with(one, other));

create or replace table compared_line as
select
  *,
  line_of([upper("LASTNAME"), upper("FIRSTNAME"), upper("BUSNAME"), "EXCLDATE", "EXCLTYPE"]) as exclusion,
  line_of([
    "LASTNAME", "FIRSTNAME", "MIDNAME", "BUSNAME", "GENERAL", "SPECIALTY", "UPIN", own_npi, coalesce(born::varchar, "DOB"),
    "ADDRESS", "CITY", "STATE", "ZIP", "EXCLTYPE", "EXCLDATE", leie_date("WAIVERDATE")::varchar, "WVRSTATE"
  ]) as content
from (
  select
    * exclude (reason_detail, reason_record),
    nullif(upper(rtrim("MIDNAME", '.')), '') as middle,
    birth_date("DOB", leie_date("EXCLDATE")) as born,
    leie_npi("NPI") as own_npi
  from judged
  where reason is null
);

-- Lines that share these values but differ elsewhere. Only they need the steps below (3 s over all 84,000).
create or replace table contested as
select line.*
from compared_line as line
semi join (
  select role, exclusion
  from compared_line
  group by role, exclusion
  having min(content) <> max(content)
) as differing on differing.role = line.role and differing.exclusion = line.exclusion;

-- Different middle names mean different parties. A full name also covers its initial.
create or replace view by_middle as
with several as (
  select role, exclusion, list(distinct middle) as middles
  from contested
  where middle is not null
  group by role, exclusion
  having count(distinct middle) > 1
),
whole as (
  select
    role,
    exclusion,
    list_filter(
      middles,
      lambda one: len(list_filter(middles, lambda other: middle_agrees(one, other) and length(other) > length(one))) = 0
    ) as middles
  from several
)
select
  line.*,
  case
    when len(middles) > 1 then
      case
        when len(list_filter(middles, lambda one: middle_agrees(one, middle))) = 1
          then list_filter(middles, lambda one: middle_agrees(one, middle))[1]
        else coalesce(middle, '')
      end
  end as middle_key
from contested as line
left join whole using (role, exclusion);

-- Two birth dates in one file mean two parties; in two files a correction, unless NPI and address differ too.
create or replace view by_party as
select
  *,
  case
    when max(births_of_file) over party > 1 then coalesce(born::varchar, '')
    when addresses > 1 and not born_alike and not npi_alike then
      case when births > 1 then coalesce(born::varchar, '') when npis > 1 then coalesce(own_npi, '') end
  end as party_key
from (
  select
    *,
    count(distinct born) over (partition by role, exclusion, middle_key, _raw) as births_of_file,
    count(distinct born) over party as births,
    count(distinct own_npi) over party as npis,
    count(distinct "ADDRESS") over party as addresses,
    count(distinct born) over party = 1 and count(born) over party = count(*) over party as born_alike,
    count(distinct own_npi) over party = 1 and count(own_npi) over party = count(*) over party as npi_alike
  from by_middle
  window party as (partition by role, exclusion, middle_key)
)
window party as (partition by role, exclusion, middle_key);

-- Different lines of one file stay separate: the key includes their full content.
create or replace view keyed as
select
  * exclude (contents_of_file),
  line_of([
    exclusion, middle_key, party_key,
    case when max(contents_of_file) over (partition by role, exclusion, middle_key, party_key) > 1 then content end
  ]) as exclusion_key
from (
  select *, count(distinct content) over (partition by role, exclusion, middle_key, party_key, _raw) as contents_of_file
  from by_party
)
union all by name
select *, line_of([exclusion, '', '', '']) as exclusion_key
from compared_line
anti join (select distinct role, exclusion from contested) as elsewhere using (role, exclusion);

create or replace table form as
select
  *,
  line_id(exclusion_key, row_number() over (partition by _raw, exclusion_key order by _row)) as id
from keyed;
