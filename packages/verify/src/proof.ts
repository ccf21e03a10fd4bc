// Verifies a proof: from its rows to the checkpoint of the release log. Format: methodology/proofs.md.
import { entryOf, type LogPlace, placeInLog, provenLookups, type ReleaseEntry } from './chain.ts'
import { keysOfList, type VerifierKey } from './keys.ts'
import { type ProvenKey, provenKeys } from './proven-rows.ts'
import { checked, isObject, type Json, objectIn, ProofError, shown, textIn, textsIn } from './shape.ts'

export const FORMAT = 'provider-provenance-proof/1'

export type Keys = {
  /** Keys that you trust. Without one, everything up to the checkpoint is verified. */
  keys?: readonly VerifierKey[]
}

export type Proven = {
  release: string
  entry: ReleaseEntry
  log: Omit<LogPlace, 'signers' | 'note'>
  /** The checkpoint of the log, with all its signatures. */
  checkpoint: string
  /** Ids of the given keys that signed the checkpoint; empty if no key was given. */
  signers: string[]
  signature: 'verified' | 'not checked'
  attestation: string
  /** What the release says under each key. */
  keys: ProvenKey[]
  /** Operation of the answer, as the answer says. */
  of: string | undefined
  /** What the file has besides the proof, so that it is verified without another file. */
  bundle: Bundle | undefined
}

type Bundle = {
  attestation: Json
  /** Keys of the service then, with their times. They came with the file: do not trust them for it. */
  keys: readonly VerifierKey[]
}

const MEMBERS = ['format', 'release', 'entry', 'log', 'attestation', 'lookups', 'rows'] as const

/** What a proof proves. Throws a ProofError that names what is not proven. */
export function verifyProof(proof: unknown, { keys = [] }: Keys = {}): Proven {
  return checked('The proof cannot be read:', () => {
    const given = objectIn(proof, 'The proof', MEMBERS, ['members', 'of', 'signature', 'bundle'])
    if (given.format !== FORMAT)
      throw new ProofError(`The format of the proof is ${shown(given.format)}. This verifier reads ${FORMAT}.`)
    const release = textIn(given.release, 'release')
    const entryText = textIn(given.entry, 'entry')
    const entry = entryOf(entryText, release)
    const { signers, note: checkpoint, ...log } = placeInLog(entryText, textIn(given.log, 'log'), keys, release)
    const lookups = provenLookups(given.lookups, entry)
    const proven = provenKeys(given.rows, lookups, release)
    checkMembers(given.members, (lookup) => lookups.get(lookup)?.columns)
    return {
      ...{ release, entry, log, checkpoint, signers, keys: proven },
      signature: keys.length > 0 ? 'verified' : 'not checked',
      attestation: attestationIn(given.attestation, release),
      of: given.of === undefined ? undefined : textIn(given.of, 'of'),
      bundle: given.bundle === undefined ? undefined : bundleIn(given.bundle)
    }
  })
}

function bundleIn(value: Json): Bundle {
  const { attestation, keys } = objectIn(value, 'bundle', ['attestation', 'keys'])
  return { attestation: attestation as Json, keys: keysOfList(keys) }
}

/** The address is not signed. It must at least be that of the same release. */
function attestationIn(value: Json | undefined, release: string): string {
  const address = textIn(value, 'attestation')
  if (address.endsWith(`/data/${release}/attestation.json`)) return address
  throw new ProofError(`The attestation ${shown(address)} is not that of release ${release}.`)
}

/** `members` is for readers. Every column that it names must be one of the lookup file. */
function checkMembers(value: Json | undefined, columnsOf: (lookup: string) => readonly string[] | undefined): void {
  if (value === undefined) return
  for (const [lookup, members] of Object.entries(objectIn(value, 'members', [], 'any'))) {
    const columns = columnsOf(lookup)
    if (!columns) throw new ProofError(`members names ${shown(lookup)}, which the proof does not list.`)
    if (!isObject(members)) throw new ProofError(`members of ${shown(lookup)} is not an object.`)
    for (const [member, made] of Object.entries(members)) {
      const names = typeof made === 'string' ? [made] : textsIn(made, `members of ${lookup}`, columns.length)
      const unknown = names.find((name) => !columns.includes(name))
      if (unknown !== undefined)
        throw new ProofError(
          `members says that ${shown(member)} is made of ${shown(unknown)}, which ${lookup} does not have.`
        )
    }
  }
}
