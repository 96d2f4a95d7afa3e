import type { importPrices as call } from '@portal/contract/admin-prices.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { refuseBadZip } from '#src/ground/spreadsheets/check-zip.ts'
import { readInThread } from '#src/ground/spreadsheets/sheet-thread.ts'

type PriceSheet = { readonly text: string | undefined; readonly notes: readonly string[] }

/**
 * The numbers and new prices of a spreadsheet as text for the form.
 *
 * @throws {Refusal} with a text for the user when the file cannot be read or contains no price list
 */
export async function importPrices(
  { maxSheetMs }: Pick<Context, 'maxSheetMs'>,
  _who: unknown,
  { file }: { readonly file: UploadedFile },
): Promise<OutputOf<typeof call>> {
  if (file.type === 'xlsx') await refuseBadZip(file.path, file.sizeBytes)
  const worker = new URL('../../ground/spreadsheets/price-worker.ts', import.meta.url)
  const { text, notes } = await readInThread<PriceSheet>(worker, {
    path: file.path,
    maxMs: maxSheetMs,
  })
  if (text === undefined)
    throw new Refusal('price.no_columns', '没有找到编号和价格这两列，请在表头写明“OE号”和“新价”')
  return { text, notes: [...notes] }
}
