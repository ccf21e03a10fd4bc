// The rows of a workbook, with errors of the catalog.
import { ArchiveError, workbookRows as rowsOf, type SheetRow } from '#workbook'
import { CatalogError } from '../../domain/errors.ts'
import { isOldWorkbook, oldWorkbookRows } from './old-workbook.ts'

export type { SheetRow }

/** Throws `damaged_archive`, `refused_archive` or `no_such_member`, naming `name`. */
export async function* workbookRows(path: string, name: string, title?: string): AsyncGenerator<SheetRow> {
  try {
    yield* (await isOldWorkbook(path)) ? await oldWorkbookRows(path, name, title) : rowsOf(path, name, { title })
  } catch (error) {
    throw asCataloged(error)
  }
}

export function asCataloged(error: unknown): unknown {
  return error instanceof ArchiveError ? new CatalogError(error.code, error.message, { cause: error }) : error
}
