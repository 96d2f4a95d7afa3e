import type { OutputOf, ReportOf } from '@portal/contract/endpoint.ts'
import type { importList as call } from '@portal/contract/spreadsheets.ts'
import type { SheetList } from '@portal/rules/sheets/read-sheet-list.ts'

import type { Context } from '#src/context.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { refuseBadZip } from '#src/ground/spreadsheets/check-zip.ts'
import { readInThread } from '#src/ground/spreadsheets/sheet-thread.ts'

type Imported = { readonly data: OutputOf<typeof call>; readonly report: ReportOf<typeof call> }

/**
 * The part numbers of a spreadsheet as text for the search box, with the result of every row (specification 7.2, 5).
 *
 * @throws {Refusal} with a text for the user when it cannot be read or contains no part number; `data` is then the
 *   report
 */
export async function importList(
  { maxSheetMs }: Pick<Context, 'maxSheetMs'>,
  _who: unknown,
  { file }: { readonly file: UploadedFile },
): Promise<Imported> {
  if (file.type === 'xlsx') await refuseBadZip(file.path, file.sizeBytes)
  const { list, notes } = await readList(file.path, maxSheetMs)
  const report = { rows: [...(list?.report ?? [])], notes: [...notes] }
  if (!list)
    throw new Refusal(
      'import.no_column',
      '没有找到配件编号这一列，请使用模板，或在表头写明“OE号”和“数量”',
      { data: report },
    )
  if (list.lines.length === 0)
    throw new Refusal('import.no_numbers', '没有读到可用的配件编号，原因见下表', { data: report })
  const lines = list.lines.map(({ number, quantity }) => `${number}=${quantity}`)
  return { data: lines.join('\n'), report }
}

/** The list of a workbook; undefined if no column looks like part numbers. */
type ReadList = { readonly list: SheetList | undefined; readonly notes: readonly string[] }

/** @throws {Refusal} when the workbook cannot be read, or 429 when too many wait */
async function readList(path: string, maxMs: number): Promise<ReadList> {
  return readInThread<ReadList>(new URL('list-worker.ts', import.meta.url), { path, maxMs })
}
