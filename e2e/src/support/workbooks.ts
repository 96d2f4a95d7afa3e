import { readFile } from 'node:fs/promises'

import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'

export type SavedSheet = {
  readonly name: string
  /** Each row by the column names of the header. */
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
}

export async function savedSheet(
  page: Page,
  press: () => Promise<void>,
  headLines = 0,
): Promise<SavedSheet> {
  const saving = page.waitForEvent('download')
  await press()
  const file = await saving
  const book = read(await readFile(await file.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('the workbook has no sheet')
  return {
    name: file.suggestedFilename(),
    rows: utils.sheet_to_json(sheet, { defval: null, range: headLines }),
  }
}
