import type { Fetching } from '../../fetch/offer.ts'
import { providerDataCatalog } from '../../fetch/places/provider-data-catalog.ts'

const IN_ARCHIVE =
  'no dataset of the catalog is known to contain it; it is in the hospitals archive of the Provider Data Catalog (hospitals_MM_YYYY.zip)'

export default {
  places: providerDataCatalog({
    hospital_general: 'xubh-q36u',
    hospital_timely: 'yv7e-xc69',
    hospital_complications: 'ynj2-r877',
    hospital_unplanned: '632h-zaca',
    hospital_infections: '77hc-ibv8',
    hospital_survey: 'dgck-syfz',
    hospital_spending: 'rrqw-56er',
    footnotes: 'y9us-9xdf',
    measure_dates: '4j6d-yzce',
    timely_nation: 'isrn-hqyy',
    complications_nation: 'qqw3-t4ie',
    unplanned_nation: 'cvcs-xecj',
    infections_nation: 'yd3s-jyhd',
    imaging_nation: 'di9i-zzrc',
    spending_nation: '3n5g-6b7f',
    survey_nation: '99ue-w85f',
    nh_provider: '4pq5-n9py',
    nh_quality: 'djen-97ju',
    nh_penalty: 'g6vv-u9sr',
    nh_owner: 'y2hd-n93e',
    nh_citation: 'r5ix-sfxw',
    facility_affiliation: '27ea-46a8',
    hh_provider: '6jpm-sxkc',
    hh_survey: 'ccn4-8vby',
    hh_nation: '97z8-de96',
    hh_state: 'tee5-ixt5',
    hospice_general: 'yc9t-dgbk',
    hospice_measures: '252m-zfp9',
    dialysis_facility: '23ew-n7w9',
    asc_facility: '4jcv-atw7',
    asc_nation: 'wue8-3vwe',
    asc_survey: '48nr-hqxx',
    asc_survey_nation: 'tf3h-mrrs'
  }),
  by_hand: { maternal_nation: IN_ARCHIVE, payment_nation: IN_ARCHIVE, asc_survey_footnotes: IN_ARCHIVE }
} satisfies Fetching
