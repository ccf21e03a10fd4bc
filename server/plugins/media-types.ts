// The forms a table of rows goes out in, by the name the format parameter gives them.

export const MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  arrow: 'application/vnd.apache.arrow.stream'
} as const
