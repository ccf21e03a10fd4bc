// Error codes for pipeline operators, and exit codes of pipeline commands.
import type { ErrorEntry } from './error-entry.ts'

/** Exit codes of a pipeline command. `make` itself exits with 2 and prints the code as "Error <code>". */
export const EXIT_CODES = {
  done: { code: 0, meaning: 'The command did its work. Every new file was used.' },
  failed: { code: 1, meaning: 'The command failed. The error says why and what to do.' },
  usage: { code: 2, meaning: 'The command line or a setting is wrong. Nothing was read.' },
  not_all_used: {
    code: 3,
    meaning:
      'At least one new file was refused, set aside or not used. A release was made of the others, if any could be.'
  }
} as const

/** Exit code of a command that ends with this error. */
export function exitCodeOf(code: string): number {
  return code === 'usage' || code === 'unknown_source' ? EXIT_CODES.usage.code : EXIT_CODES.failed.code
}

export const PIPELINE_ERRORS = {
  usage: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The command line is not understood.',
    hint: 'Run "make help".',
    retry: false
  },
  unknown_source: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'There is no source of that id.',
    hint: 'Use the name of a folder under pipeline/sources.',
    retry: false
  },
  unrecognized_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not recognized.',
    hint: 'Check that it is the official data file under its official name. Otherwise name its source: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD.',
    retry: false
  },
  other_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not one that this source reads.',
    hint: 'Take the file named above from its publisher.',
    retry: false
  },
  ambiguous_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file fits several kinds of this source.',
    hint: 'Name the kind: make import … KIND=<kind>.',
    retry: false
  },
  undated_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file name carries no date.',
    hint: 'Give it: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD, or make ingest INBOX=<dir> DATE=YYYY-MM-DD.',
    retry: false
  },
  edition_missing: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'Neither name nor header of the file says which edition (year) of its data it is.',
    hint: 'Give it: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD EDITION=<year>.',
    retry: false
  },
  empty_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is empty.',
    hint: 'Download it again.',
    retry: false
  },
  file_is_html: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'This is a web page, not a data file.',
    hint: 'Use the data file that the page links to. The publisher may have answered with an error page.',
    retry: false
  },
  file_is_binary: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not text.',
    hint: 'Unpack it, or save it as CSV in the publisher’s layout.',
    retry: false
  },
  damaged_archive: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The ZIP archive is truncated or damaged.',
    hint: 'Download it again and compare its size with the publisher’s.',
    retry: false
  },
  no_such_member: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The archive holds no data file of this source.',
    hint: 'Use the publisher’s archive as it is; a *_fileheader.csv is not the data.',
    retry: false
  },
  header_only: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file holds a header and no rows.',
    hint: 'It is the *_fileheader.csv or a cut download: take the data file itself.',
    retry: false
  },
  cut_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file does not hold what it says it holds.',
    hint: 'The download was cut or the file was edited: download it again.',
    retry: false
  },
  missing_column: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file lacks a column that is needed.',
    hint: 'Check that it is the official file, whole and under its own header. If the publisher renamed the column, report it: the source must learn the new name.',
    retry: false
  },
  resaved_file: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not as its publisher wrote it.',
    hint: 'Download the file again, and use it without opening and saving it in another program.',
    retry: false
  },
  wrong_encoding: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The file is not in the encoding its publisher uses.',
    hint: 'Download it again without re-saving it in a spreadsheet or editor.',
    retry: false
  },
  nothing_accepted: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'No row of the file could be accepted.',
    hint: 'See the rejected rows named below: the file is probably not what its name says.',
    retry: false
  },
  check_failed: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'A required check failed; the snapshot is not published and the release before stays.',
    hint: 'Read the check’s detail. If you bring an excerpt on purpose, run again with PARTIAL=1. A real change is accepted (npm run ledger -- accept <n>), a known error of the publisher is corrected (CONTRIBUTING.md).',
    retry: false
  },
  set_aside: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'These bytes were set aside before and stay so.',
    hint: 'Bring the publisher’s corrected file, or see npm run ledger -- --open: accept <n> uses them, retry <n> judges them again.',
    retry: false
  },
  comparison_failed: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The files differ too much from the snapshot before; they are set aside and that snapshot stays.',
    hint: 'Look at the files. If you bring excerpts on purpose, run again with PARTIAL=1. If the change is real: npm run ledger -- accept <n> --by NAME --reason TEXT.',
    retry: false
  },
  no_such_entry: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The ledger has no open quarantine of that number.',
    hint: 'See npm run ledger -- --open.',
    retry: false
  },
  beyond_acceptance: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'Nobody’s word makes this file usable.',
    hint: 'Bring the publisher’s corrected file, or declare a correction (CONTRIBUTING.md) and run npm run ledger -- retry <n>.',
    retry: false
  },
  date_in_future: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The source date lies in the future.',
    hint: 'Give the date of the publisher’s file as DATE=YYYY-MM-DD.',
    retry: false
  },
  no_input: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'There is nothing to ingest.',
    hint: 'Put official files in a folder and run make ingest INBOX=<dir>.',
    retry: false
  },
  publisher_unavailable: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The publisher does not answer.',
    hint: 'Try again later; what has come of a file is kept, and the next run goes on from there.',
    retry: true
  },
  publisher_asks_to_wait: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The publisher asks for a longer wait than this run allows (five minutes).',
    hint: 'Run the same command again after that time. The next run resumes what has arrived.',
    retry: true
  },
  download_cut: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The download was truncated: the connection ended before the end of the file.',
    hint: 'Run the same command again. It resumes the download if the publisher allows it.',
    retry: true
  },
  unexpected_answer: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The publisher’s answer is not what it should be.',
    hint: 'Open the address: if the publisher has moved the file, correct the source’s fetch.ts; until then bring it with make import.',
    retry: false
  },
  nothing_offered: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The publisher’s place does not offer the file.',
    hint: 'Open the place: the file may be renamed or not yet published; bring it with make import.',
    retry: true
  },
  download_incomplete: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The downloaded file does not have the size the publisher states.',
    hint: 'Fetch again later: the publisher may be replacing the file just now.',
    retry: true
  },
  disk_full: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The disk of the data directory is full; nothing half-made was published, and the release before stays.',
    hint: 'Make room (old releases are the largest) and run the same command again; a download goes on where it stopped.',
    retry: true
  },
  out_of_memory: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'A step needs more memory than it may use; nothing half-made was published, and the release before stays.',
    hint: 'Run the same command again with a larger MEMORY_LIMIT, or with THREADS=1, which needs less. At full size 4GB is meant to do.',
    retry: false
  },
  not_permitted: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The process may not read or write there; nothing half-made was published, and the release before stays.',
    hint: 'Give the data directory to the user the pipeline runs as (chown -R) and run the same command again.',
    retry: false
  },
  fetch_failed: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'Not every source could be fetched; the others were.',
    hint: 'The lines above say why, source by source; make fetch SOURCE=<id> tries one again.',
    retry: true
  },
  already_running: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'Another pipeline run works on this data directory.',
    hint: 'Wait for it, or stop the process named here.',
    retry: true
  },
  uncommitted_code: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The pipeline has uncommitted changes, so what it makes can be rebuilt from no commit.',
    hint: 'Commit them, use the checkout’s own data folder, or set ALLOW_DIRTY=1.',
    retry: false
  },
  damaged_data: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'A kept file is not what was written.',
    hint: 'Put it back from a backup and run the same command again; without one, a raw file can be imported anew.',
    retry: false
  },
  no_such_release: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'There is no such release.',
    hint: 'Look in data/releases, or run make ingest first.',
    retry: false
  },
  other_commit: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The release was made by another commit of the pipeline.',
    hint: 'Run make rebuild: it fetches that commit’s code beside this one.',
    retry: false
  },
  made_uncommitted: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The release was made by uncommitted code (0000000), which no commit holds.',
    hint: 'It can be rebuilt only by the unchanged tree that made it; ingest again from a commit.',
    retry: false
  },
  no_git: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The code of another commit is needed, and this is no git checkout or git is not installed.',
    hint: 'Clone the repository, install git, and run make rebuild there.',
    retry: false
  },
  shallow_clone: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The commit that made the release is not in this shallow clone.',
    hint: 'Run git fetch --unshallow, then make rebuild again.',
    retry: false
  },
  unknown_commit: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The commit that made the release is not in this clone.',
    hint: 'Fetch from the repository that holds it (git fetch --all), then make rebuild again.',
    retry: false
  },
  packages_not_installed: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The packages of the commit that made the release cannot be installed.',
    hint: 'See that npm reaches its registry, then make rebuild again.',
    retry: true
  },
  rebuild_elsewhere_failed: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The code that made the release did not rebuild it.',
    hint: 'Its own words stand above.',
    retry: false
  },
  rebuild_incomplete: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'Some of the releases could not be rebuilt, or differ.',
    hint: 'Each reason is named; make rebuild RELEASE=<id> takes one alone.',
    retry: false
  },
  stopped: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The command was stopped before it was done.',
    hint: 'Run it again.',
    retry: true
  },
  rebuild_differs: {
    status: 'exit',
    surfaces: ['pipeline'],
    message: 'The rebuilt files differ from the published ones.',
    hint: 'The table above names them; a raw file or the code has changed.',
    retry: false
  }
} as const satisfies Record<string, ErrorEntry>
