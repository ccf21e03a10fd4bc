import { count, given, inFile, number, rowFlags, text, usd } from '../columns.ts'
import { defineTable } from '../table.ts'

/** An average of the publisher over the facilities of the chain. */
const average = (header: string) => number`${header} | As published: ${header}`
const share = (of: string, what: string) => average(`Average percentage of ${of}-stay residents ${what}`)

export default defineTable({
  name: 'nursing_home_chain',
  title: 'Chains of nursing homes with their averages: one row for each chain, and one for the nation',
  sources: ['nursing_home_chains'],
  files: ['chains'],
  key: ['chain_name'],
  columns: {
    chain_name: given.text`Chain | Name of the chain; National: all nursing homes`,
    chain_id: text`Chain ID | Number that CMS gives the chain; null in the row National`,
    facilities: count`Number of facilities | Nursing homes of the chain`,
    states: count`Number of states and territories with operations | States and territories in which it has one`,
    special_focus_facilities: count`Number of Special Focus Facilities (SFF) | Nursing homes in the program for the poorest inspections`,
    special_focus_candidates: count`Number of SFF candidates | Candidates for that program`,
    abuse_icon_facilities: count`Number of facilities with an abuse icon | Nursing homes with an abuse icon on Care Compare`,
    abuse_icon_percentage: average('Percentage of facilities with an abuse icon'),
    for_profit_percentage: average('Percent of facilities classified as for-profit'),
    nonprofit_percentage: average('Percent of facilities classified as non-profit'),
    government_percentage: average('Percent of facilities classified as government-owned'),
    overall_rating: average('Average overall 5-star rating'),
    health_inspection_rating: average('Average health inspection rating'),
    staffing_rating: average('Average staffing rating'),
    quality_rating: average('Average quality rating'),
    nurse_hours: average('Average total nurse hours per resident day'),
    weekend_nurse_hours: average('Average total weekend nurse hours per resident day'),
    registered_nurse_hours: average('Average total Registered Nurse hours per resident day'),
    nursing_turnover_percentage: average('Average total nursing staff turnover percentage'),
    registered_nurse_turnover_percentage: average('Average Registered Nurse turnover percentage'),
    administrators_left: average('Average number of administrators who have left the nursing home'),
    fines: count`Total number of fines | Fines in three years`,
    average_fines: average('Average number of fines'),
    fines_usd: usd`Total amount of fines in dollars | US dollars of these fines`,
    average_fines_usd: usd`Average amount of fines in dollars | The average for each facility, in US dollars`,
    payment_denials: count`Total number of payment denials | Denials of payment`,
    average_payment_denials: average('Average number of payment denials'),
    short_stay_rehospitalized: share('short', 'who were re-hospitalized after a nursing home admission'),
    short_stay_emergency: share('short', 'who have had an outpatient emergency department visit'),
    short_stay_antipsychotic: share('short', 'who newly received an antipsychotic medication'),
    short_stay_pressure_ulcers: share('short', 'with pressure ulcers or pressure injuries that are new or worsened'),
    short_stay_discharge_ability: share(
      'short',
      'who are at or above an expected ability to care for themselves and move around at discharge'
    ),
    short_stay_influenza_vaccine: share(
      'short',
      'who were assessed and appropriately given the seasonal influenza vaccine'
    ),
    short_stay_pneumococcal_vaccine: share(
      'short',
      'who were assessed and appropriately given the  pneumococcal vaccine'
    ),
    long_stay_hospitalizations: average('Average number of hospitalizations per 1,000 long-stay resident days'),
    long_stay_emergency_visits: average(
      'Average number of outpatient emergency department visits per 1,000 long-stay resident days'
    ),
    long_stay_antipsychotic: share('long', 'who received an antipsychotic medication'),
    long_stay_falls: share('long', 'experiencing one or more falls with major injury'),
    long_stay_pressure_ulcers: share('long', 'with pressure ulcers'),
    long_stay_urinary_infection: share('long', 'with a urinary tract infection'),
    long_stay_catheter: share('long', 'who have or had a catheter inserted and left in their bladder'),
    long_stay_mobility: share('long', 'whose ability to move independently worsened'),
    long_stay_daily_activities: share('long', 'whose need for help with activities of daily living has increased'),
    long_stay_influenza_vaccine: share(
      'long',
      'who were assessed and appropriately given the seasonal influenza vaccine'
    ),
    long_stay_pneumococcal_vaccine: share(
      'long',
      'who were assessed and appropriately given the  pneumococcal vaccine'
    ),
    long_stay_restrained: share('long', 'who were physically restrained'),
    long_stay_incontinence: share('long', 'with new or worsened bowel or bladder incontinence'),
    long_stay_weight_loss: share('long', 'who lose too much weight'),
    long_stay_depression: share('long', 'who have symptoms of depression'),
    long_stay_antianxiety: share('long', 'who used antianxiety or hypnotic medication'),
    preventable_readmissions: average(
      'Average rate of potentially preventable hospital readmissions 30 days after discharge from a SNF'
    ),
    ...inFile,
    ...rowFlags
  }
})
