select
  designation_id,
  discipline,
  "HPSA ID" as hpsa_id,
  agreed("HPSA Name") as hpsa_name,
  -- Both are part of the key and differ in letter case at most.
  min("Designation Type") as designation_type,
  min("HPSA Status") as status,
  status_class,
  is_in_effect,
  hpsa_whole(agreed("HPSA Score"))::integer as score,
  hpsa_whole(agreed("PC MCTA Score"))::integer as maternity_score,
  agreed(upper("Primary State Abbreviation")) as state,
  hpsa_day(agreed("HPSA Designation Date")) as designated_on,
  hpsa_day(agreed("HPSA Designation Last Update Date")) as updated_on,
  hpsa_day(agreed("Withdrawn Date")) as withdrawn_on,
  read_number(agreed("HPSA FTE")) as fte,
  read_number(agreed("HPSA Shortage")) as fte_short,
  hpsa_whole(agreed("HPSA Designation Population")) as designation_population,
  hpsa_whole(agreed("HPSA Estimated Served Population")) as served_population,
  hpsa_whole(agreed("HPSA Estimated Underserved Population")) as underserved_population,
  read_number(agreed("% of Population Below 100% Poverty")) as poverty_percent,
  agreed("HPSA Formal Ratio") as formal_ratio,
  agreed("HPSA Provider Ratio Goal") as ratio_goal,
  agreed("HPSA Population Type") as population_type,
  agreed("HPSA Degree of Shortage") as shortage_degree,
  different_values("Metropolitan Indicator") as metropolitan_indicators,
  different_values("Rural Status") as rural_statuses,
  count(*)::integer as components,
  max(hpsa_day("Data Warehouse Record Create Date")) as record_created_on,
  _file as listed_in,
  _date as listed_on,
  flags_of([
    case
      when differs("HPSA Name") or differs("HPSA Score") or differs("PC MCTA Score") or differs(upper("Primary State Abbreviation"))
        or differs("HPSA Designation Last Update Date") or differs("Withdrawn Date") or differs("HPSA FTE") or differs("HPSA Shortage")
        or differs("HPSA Designation Population") or differs("HPSA Estimated Served Population")
        or differs("HPSA Estimated Underserved Population") or differs("% of Population Below 100% Poverty") or differs("HPSA Formal Ratio")
        or differs("HPSA Provider Ratio Goal") or differs("HPSA Population Type") or differs("HPSA Degree of Shortage")
      then 'components_disagree'
    end,
    case
      when bool_or(
        is_lost("HPSA Score", hpsa_whole("HPSA Score")) or is_lost("PC MCTA Score", hpsa_whole("PC MCTA Score"))
        or is_lost("HPSA Designation Date", hpsa_day("HPSA Designation Date"))
        or is_lost("HPSA Designation Last Update Date", hpsa_day("HPSA Designation Last Update Date"))
        or is_lost("Withdrawn Date", hpsa_day("Withdrawn Date")) or is_lost("HPSA FTE", read_number("HPSA FTE"))
        or is_lost("HPSA Shortage", read_number("HPSA Shortage"))
        or is_lost("HPSA Designation Population", hpsa_whole("HPSA Designation Population"))
        or is_lost("HPSA Estimated Served Population", hpsa_whole("HPSA Estimated Served Population"))
        or is_lost("HPSA Estimated Underserved Population", hpsa_whole("HPSA Estimated Underserved Population"))
        or is_lost("% of Population Below 100% Poverty", read_number("% of Population Below 100% Poverty"))
        or is_lost("Data Warehouse Record Create Date", hpsa_day("Data Warehouse Record Create Date"))
      )
      then 'invalid_value'
    end
  ]) as _data_availability
from staged_component
group by designation_id, discipline, "HPSA ID", status_class, is_in_effect, _file, _date
