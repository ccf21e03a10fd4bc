// Error codes for pipeline operators, and exit codes of pipeline commands.
import { entriesWith, OF_PIPELINE } from './error-entry.ts'
import { repairOf } from './repairs.ts'

const FILE_ERRORS = entriesWith(OF_PIPELINE, {
  unrecognized_file: {
    message: 'The file is not recognized.',
    hint: 'Check that it is the official data file with its official name. If it has another name, name its source: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD.'
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
    hint: 'Give the date: make import SOURCE=<id> FILE=<path> DATE=YYYY-MM-DD, or make ingest INBOX=<dir> DATE=YYYY-MM-DD.'
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
    hint: "Use the publisher's file unchanged. If it has a password, save it without one, or unpack it and provide the data file in it."
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
    hint: 'Check that it is the official file, complete and with its own header. If the publisher renamed the column, report it: the source must learn the new name.'
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

/** Exit codes of a pipeline command. `make` itself exits with 2 and prints the code as "Error <code>". */
export const EXIT_CODES = {
  done: { code: 0, meaning: 'The command succeeded. It used every new file.' },
  failed: { code: 1, meaning: 'The command failed. The error says why and what to do.' },
  usage: { code: 2, meaning: 'The command line or a setting is wrong. The command read nothing.' },
  not_all_used: {
    code: 3,
    meaning:
      'At least one new file was refused, quarantined or not used. If possible, a release was built from the other files.'
  }
} as const

/** Exit code of a command that ends with this error. */
export function exitCodeOf(code: string): number {
  return code === 'usage' || code === 'unknown_source' ? EXIT_CODES.usage.code : EXIT_CODES.failed.code
}

export const PIPELINE_ERRORS = entriesWith(OF_PIPELINE, {
  usage: {
    message: 'The command line is not valid.',
    hint: 'Run "make help".'
  },
  unknown_source: {
    message: 'No source has this id.',
    hint: 'Use the name of a folder under pipeline/sources.'
  },
  ...FILE_ERRORS,
  check_failed: {
    message: 'A required check failed. The snapshot is not published, and the previous release stays current.',
    hint: "Read the check's detail. If the file is an excerpt on purpose, run again with PARTIAL=1. If the change is real, accept it (npm run ledger -- accept <n>). If it is a known error of the publisher, correct it (CONTRIBUTING.md)."
  },
  set_aside: {
    message: 'These bytes were quarantined before and stay quarantined.',
    hint: "Provide the publisher's corrected file, or see npm run ledger -- --open: accept <n> uses the bytes, retry <n> checks them again."
  },
  comparison_failed: {
    message:
      'The files differ too much from the previous snapshot. They are quarantined, and the previous snapshot stays in use.',
    hint: 'Inspect the files. If they are excerpts on purpose, run again with PARTIAL=1. If the change is real: npm run ledger -- accept <n> --by NAME --reason TEXT.'
  },
  no_such_entry: {
    message: 'The ledger has no open quarantine with this number.',
    hint: 'See npm run ledger -- --open.'
  },
  beyond_acceptance: {
    message: 'This file cannot be used, even if an operator accepts it.',
    hint: "Provide the publisher's corrected file, or declare a correction (CONTRIBUTING.md) and run npm run ledger -- retry <n>."
  },
  date_in_future: {
    message: 'The source date is in the future.',
    hint: "Give the date of the publisher's file as DATE=YYYY-MM-DD."
  },
  nothing_to_publish: {
    message: 'There is no release to publish.',
    hint: 'Run make ingest first.'
  },
  store_unavailable: {
    message: 'The store does not answer as expected.',
    hint: 'Check its URL, and the variables AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Then run the same command again: it sends only what is missing.',
    retry: true
  },
  other_store: {
    message: 'Under this URL are objects that this data directory did not publish.',
    hint: 'Publish to another bucket or prefix, or remove these objects first.'
  },
  store_is_ahead: {
    message: 'The store has a later release than this data directory.',
    hint: 'Publish from the data directory that made it, or make a release here first.'
  },
  publish_overtaken: {
    message: 'Another run published to the store at the same time.',
    hint: 'Run the same command again.',
    retry: true
  },
  no_input: {
    message: 'There is nothing to ingest.',
    hint: 'Put official files in a folder and run make ingest INBOX=<dir>.'
  },
  publisher_unavailable: {
    message: 'The publisher does not respond.',
    hint: 'Try again later. The part of a file that has arrived is kept, and the next run continues from there.',
    retry: true
  },
  publisher_asks_to_wait: {
    message: 'The publisher asks for a longer wait than this run allows (five minutes).',
    hint: 'Run the same command again after that time. The next run continues from what has arrived.',
    retry: true
  },
  download_cut: {
    message: 'The download was truncated: the connection ended before the end of the file.',
    hint: 'Run the same command again. If the publisher allows it, the download resumes.',
    retry: true
  },
  unexpected_answer: {
    message: "The publisher's response is not as expected.",
    hint: "Open the address. If the publisher has moved the file, correct the source's fetch.ts. Until then, import the file with make import."
  },
  nothing_offered: {
    message: "The publisher's site does not offer the file.",
    hint: 'Open the address: the file may be renamed or not yet published. If you find it, import it with make import.',
    retry: true
  },
  download_incomplete: {
    message: 'The size of the downloaded file differs from the size that the publisher states.',
    hint: 'Fetch again later. The publisher may be replacing the file now.',
    retry: true
  },
  disk_full: {
    message:
      'The disk of the data directory is full. Nothing incomplete was published: the current release is complete.',
    hint: 'Free disk space (old releases are the largest) and run the same command again. A download resumes where it stopped.',
    retry: true
  },
  out_of_memory: {
    message:
      'A step needs more memory than it may use. Nothing incomplete was published: the current release is complete.',
    hint: 'Run the same command again with a larger MEMORY_LIMIT, or with THREADS=1, which needs less memory. At full size, 4GB should be enough.'
  },
  not_permitted: {
    message:
      'The process cannot read or write there. Nothing incomplete was published: the current release is complete.',
    hint: 'Make the user that runs the pipeline the owner of the data directory (chown -R). If the file system is read-only, check the disk and mount it for writing. Then run the same command again.'
  },
  clock_behind: {
    message:
      'The clock is earlier than the ledger, so the run would record times that are not true. Nothing was published, and the previous release stays current.',
    hint: 'If the clock is wrong, set it and run the same command again. If an earlier run had a wrong clock, see "A run had a wrong clock" in the runbook.'
  },
  clock_ahead: {
    message:
      'The clock is more than a year later than the ledger. Nothing was published, and the previous release stays current.',
    hint: 'If the clock is wrong, set it and run the same command again. If it is right, run the command once with CLOCK_CONFIRMED=1.'
  },
  fetch_failed: {
    message: 'Some sources could not be fetched; the others were fetched.',
    hint: 'The lines above give the reason for each source. To retry one source, run make fetch SOURCE=<id>.',
    retry: true
  },
  already_running: {
    message: 'Another pipeline run is using this data directory.',
    hint: 'Wait until it finishes, or stop the process named here.',
    retry: true
  },
  uncommitted_code: {
    message: 'The pipeline has uncommitted changes, so no commit can rebuild its output.',
    hint: "Commit them, use the checkout's own data folder, or set ALLOW_DIRTY=1."
  },
  unknown_code: {
    message: 'No commit is known for the code of the pipeline, so no commit can rebuild its output.',
    hint: 'Run it from a git clone with git installed. Without git, write the commit of the code next to it: npm run stamp -- <commit>. For a trial, set ALLOW_DIRTY=1.'
  },
  damaged_data: {
    message: 'A stored file differs from what was written.',
    hint: 'Repair the file as "Damaged files" in the runbook says, and run the same command again.'
  },
  no_such_release: {
    message: 'This release does not exist.',
    hint: 'Find its id in data/releases, or run make ingest first.'
  },
  other_commit: {
    message: 'Another commit of the pipeline built the release.',
    hint: "Run make rebuild: it checks out that commit's code in a separate folder."
  },
  made_uncommitted: {
    message: 'Uncommitted code (0000000) built the release, and no commit contains that code.',
    hint: 'Only the unchanged tree that built the release can rebuild it. Ingest again from a commit.'
  },
  no_git: {
    message: 'The code of another commit is needed, but this is not a git checkout or git is not installed.',
    hint: 'Clone the repository, install git, and run make rebuild there.'
  },
  shallow_clone: {
    message: 'The commit that built the release is not in this shallow clone.',
    hint: 'Run git fetch --unshallow, then run make rebuild again.'
  },
  unknown_commit: {
    message: 'The commit that built the release is not in this clone.',
    hint: 'Fetch from the repository that has the commit (git fetch --all), then run make rebuild again.'
  },
  packages_not_installed: {
    message: 'The packages of the commit that built the release cannot be installed.',
    hint: 'Check that npm can reach its registry, then run make rebuild again.',
    retry: true
  },
  rebuild_elsewhere_failed: {
    message: 'The code that built the release could not rebuild it.',
    hint: 'See its own output above.'
  },
  rebuild_incomplete: {
    message: 'Some releases could not be rebuilt, or differ.',
    hint: 'Each reason is named. To rebuild one release alone, run make rebuild RELEASE=<id>.'
  },
  log_forked: {
    message: 'The release log does not extend the last checkpoint that was signed, so nothing is published.',
    hint:
      `Restore log/ and state/checkpoint from the same backup (${repairOf('log/').command}), then run the command ` +
      'again. If somebody replaced them, treat the log as forked: see "The release log does not fit" in the runbook.'
  },
  release_rewritten: {
    message: 'A signed release with this id has other content.',
    hint: 'A signed release never changes. Restore its files from a backup, or run make repair with the same code.'
  },
  stopped: {
    message: 'The command was stopped before it finished.',
    hint: 'Run it again.',
    retry: true
  },
  rebuild_differs: {
    message: 'The rebuilt files differ from the published ones.',
    hint: 'The table above names the files. A raw file or the code has changed.'
  }
})
