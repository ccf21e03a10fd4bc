// Columns of QPP Experience that are left out on purpose, each with the reason.

export const experienceIgnored = [
  {
    column: /^(quality|pi|ia|cost) measure (id|type|score|collection type|achievement points) \d+$/i,
    why: 'single measures are not published here; the category scores computed from them are'
  },
  {
    column:
      /^(quality (bonus|improvement bonus|improvement score)|small practice bonus|pi bonus|cost improvement score)$/i,
    why: 'a part of the category score, which has its own column'
  },
  {
    column: /^((quality|pi|ia|cost) reweighting( \(.+\))?|extreme hardship (quality|pi|ia|cost)|pi hardship)$/i,
    why: 'the reason for a different weight of one category'
  },
  { column: /^(ia study|ia credit)$/i, why: 'the reason for credit in one category' },
  { column: /^(pi )?cehrt id$/i, why: 'identifies the certified record system, not the clinician' }
]
