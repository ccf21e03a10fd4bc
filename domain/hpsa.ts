// Words of HRSA's shortage designations that the pipeline and the server share.

/** HRSA's disciplines, each in its own file. They are not the specialties of this service. */
export const HPSA_DISCIPLINES = ['primary_care', 'dental', 'mental_health'] as const
export type HpsaDiscipline = (typeof HPSA_DISCIPLINES)[number]

export const HPSA_STATUS_CLASSES = ['designated', 'proposed_for_withdrawal', 'withdrawn'] as const
