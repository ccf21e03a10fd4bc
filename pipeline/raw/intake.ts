// The way a file enters data/raw: recognised for what it is, then kept with a receipt.
import type { SourceDefinition } from '../../domain/source.ts'
import type { RunContext } from '../stages/run-context.ts'
import { type Arrival, type Receipt, takeFile } from './receipt.ts'
import { type Asked, recogniseFile } from './recognise.ts'

/** Recognises and keeps a file; throws what recogniseFile throws. Returns the receipts of its data files. */
export async function intake(
  run: RunContext,
  path: string,
  sources: readonly SourceDefinition[],
  asked: Asked,
  arrival: Arrival
): Promise<Receipt[]> {
  return await takeFile(run.directory, path, await recogniseFile(path, sources, asked), arrival)
}
