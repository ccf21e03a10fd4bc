// make audit OSV=<file>: known vulnerabilities of the service's packages, without a network. Exits with 1 if
// one of them is graver than moderate.
import { audited, isGrave } from './osv.ts'
import { lockedPackages } from './packages.ts'

const packages = lockedPackages()
const { findings, advisories, newest } = await audited(process.env.OSV ?? '', packages)
for (const { name, version, id, severity, summary } of findings)
  process.stdout.write(`${severity.padEnd(9)} ${name} ${version}  ${id}  ${summary}\n`)
process.stdout.write(
  `Compared ${packages.length} packages with ${advisories} advisories, the newest of ${newest.slice(0, 10)}: ` +
    `${findings.length} found, ${findings.filter(isGrave).length} of them graver than moderate.\n`
)
process.exitCode = findings.some(isGrave) ? 1 : 0
