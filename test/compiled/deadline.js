/** Time in seconds since 1970. Tests that would begin later are skipped, and say so. */
export const DEADLINE = Number(process.env.TESTS_BEGIN_BEFORE || Number.POSITIVE_INFINITY)
/** The reason that a skipped test gives. `.ci/run` counts it. */
export const NOT_BEGUN = 'not begun: TESTS_BEGIN_BEFORE has passed'
