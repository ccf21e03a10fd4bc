// Error codes of files that the pipeline does not accept.
import { entriesWith, OF_PIPELINE } from './error-entry.ts'

export const FILE_ERRORS = entriesWith(OF_PIPELINE, {
  unrecognized_file: {
    message: 'The file is not recognized.',
    hint:
      'Check that it is the official data file with its official name. If it has another name, name its ' +
      'source: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD.'
  },
  other_file: {
    message: 'This source does not read this file.',
    hint: 'Get the file named above from its publisher.'
  },
  ambiguous_file: {
    message: 'The file matches several file kinds of this source.',
    hint: 'Name the kind: make import … KIND=<kind>.'
  },
  undated_file: {
    message: 'The file name has no date.',
    hint:
      'Give the date: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD, or make ingest INBOX=<dir> ' +
      'DATE=YYYY-MM-DD.'
  },
  edition_missing: {
    message: 'Neither the name nor the header of the file gives the edition (year) of its data.',
    hint: 'Give the edition: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD EDITION=<year>.'
  },
  empty_file: {
    message: 'The file is empty.',
    hint: 'Download it again.'
  },
  file_is_html: {
    message: 'This is a web page, not a data file.',
    hint: 'Use the data file that the page links to. The publisher may have sent an error page.'
  },
  file_is_binary: {
    message: 'The file is not text.',
    hint: "Unpack it, or save it as CSV in the publisher's layout."
  },
  damaged_archive: {
    message: 'The ZIP archive is truncated or damaged.',
    hint: "Download it again and compare its size with the publisher's."
  },
  refused_archive: {
    message: 'The archive or workbook is not as publishers make them, so it was not unpacked.',
    hint:
      "Use the publisher's file unchanged. If it has a password, save it without one, or unpack it and provide " +
      'the data file in it.'
  },
  no_such_member: {
    message: 'The archive contains no data file of this source.',
    hint: "Use the publisher's archive unchanged. A *_fileheader.csv is not the data."
  },
  header_only: {
    message: 'The file has a header but no rows.',
    hint: 'The file is the *_fileheader.csv or a truncated download. Use the data file itself.'
  },
  cut_file: {
    message: 'The file does not contain what it says it contains.',
    hint: 'The download was truncated or the file was edited. Download it again.'
  },
  missing_column: {
    message: 'The file lacks a required column.',
    hint:
      'Check that it is the official file, complete and with its own header. If the publisher renamed the ' +
      'column, report it: the source must learn the new name.'
  },
  resaved_file: {
    message: 'The file is not as its publisher wrote it.',
    hint: 'Download the file again. Do not open and save it in another program.'
  },
  wrong_encoding: {
    message: 'The file is not in the encoding that its publisher uses.',
    hint: 'Download it again. Do not re-save it in a spreadsheet or editor.'
  },
  nothing_accepted: {
    message: 'No row of the file could be accepted.',
    hint: 'See the rejected rows named below. The file is probably not what its name says.'
  }
})
