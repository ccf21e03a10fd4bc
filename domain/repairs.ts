// Which command repairs which file of the data directory, for the log, /readyz, /status and the runbook.

export type Repair = {
  /** The files as the runbook lists them, by their path in the data directory. */
  files: string
  begins: readonly string[]
  ends?: string
  within?: string
  command: string
  /** What the command needs or does, as sentences. */
  note: string
}

const RESTORE = 'make restore FROM=<backups> REPLACE=1'

const STATE: Repair = {
  files: 'state/*',
  begins: ['state/'],
  command: RESTORE,
  note: 'Stop the webhook service first. Changes since the backup are lost: check them with "npm run keys -- list".'
}

/** The first entry that fits a file applies. */
export const REPAIRS: readonly Repair[] = [
  {
    files: 'state/keys.json, state/signing.json, state/access-requests.json',
    begins: ['state/keys.json', 'state/signing.json', 'state/access-requests.json'],
    command: 'npm run --silent keys -- repair',
    note: `It writes the file again from its copy, which is used until then. If that is damaged too: ${RESTORE}.`
  },
  {
    files: 'releases/<id>/manifest.json',
    begins: ['releases/'],
    ends: '/manifest.json',
    command: 'rm -rf "$DATA_DIR/releases/<id>" && make ingest',
    note: 'The commit that made the release builds it again, with the same bytes and id.'
  },
  {
    files: 'releases/<id>/index-*',
    begins: ['releases/'],
    within: '/index-',
    command: 'make index',
    note: 'It makes the lookup files of a release of an earlier layout again.'
  },
  {
    files: 'current.json, releases/*, snapshots/*, events/*',
    begins: ['current.json', 'releases/', 'snapshots/', 'events/'],
    command: 'make repair',
    note: 'It rewrites the file from the ledger and the raw files.'
  },
  {
    files: 'ledger.ndjson',
    begins: ['ledger.ndjson'],
    command: RESTORE,
    note: 'Stop the webhook service first. The next run finds again what the backup lacks.'
  },
  {
    files: 'log/*',
    begins: ['log/'],
    command: RESTORE,
    note: 'Stop the webhook service first. If the log has grown since the backup, copy its newer files from a server that has them.'
  },
  {
    files: 'raw/<source>/<sha256>/*',
    begins: ['raw/'],
    command: 'mv "$DATA_DIR/raw/<source>/<sha256>" <aside> && make import SOURCE=<source> FILE=<path> DATE=YYYY-MM-DD',
    note: 'Copy the folder from a copy of raw/ instead if there is one. FILE is the file as published.'
  },
  STATE
]

/** The repair of a file, given by its path in the data directory, with the parts of its path filled in. */
export function repairOf(file: string): { command: string; note: string } {
  const { files, command, note } =
    REPAIRS.find(
      ({ begins, ends = '', within = '' }) =>
        begins.some((start) => file.startsWith(start)) && file.endsWith(ends) && file.includes(within)
    ) ?? STATE
  const parts = file.split('/')
  const filled = files
    .split('/')
    .reduce((text, part, place) => (part.startsWith('<') ? text.replaceAll(part, parts[place] ?? part) : text), command)
  return { command: filled, note }
}

/** What an operator does about a damaged file, to end a sentence of the log. */
export function adviceOn(file: string): string {
  return `run ${repairOf(file).command}`
}
