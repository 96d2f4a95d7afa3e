import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { MAX_LIST_LINES } from '@portal/rules/search/search-batches.ts'
import { MAX_WORKBOOK_MEBIBYTES } from '@portal/rules/sheets/sheet-cell.ts'
import { Type } from 'typebox'

import { fileEndpoint, reportedUploadEndpoint } from './endpoint.ts'
import {
  AVERAGE_LINE_LENGTH,
  MAX_CAR_MODELS_LENGTH,
  MAX_CART_WORDS_LENGTH,
  MAX_USER_NAME_LENGTH,
  Nothing,
  SHOWN_PRICES,
  WarehouseCode,
} from './wire.ts'

/** The limit of every spreadsheet that users upload. */
export const MAX_WORKBOOK_BYTES = MAX_WORKBOOK_MEBIBYTES * MEBIBYTE

/**
 * The result of a row of the spreadsheet.
 *
 * - `read` — it is a line of the list
 * - `merged` — its number is in the list already; its pieces were added there
 * - `doubtful` — the spreadsheet program damaged its number; it is not in the list
 * - `skipped` — it names no part, or no pieces
 */
const Outcome = Type.Union([
  Type.Literal('read'),
  Type.Literal('merged'),
  Type.Literal('doubtful'),
  Type.Literal('skipped'),
])

export const ImportReport = Type.Object({
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'as the spreadsheet counts, from 1' }),
      cell: Type.String({ description: "the number's cell: B9" }),
      outcome: Outcome,
      number: Type.String({ description: "as read, otherwise the cell's text" }),
      quantity: Type.Integer({ description: 'pieces; 0 if the row was excluded' }),
      reason: Type.String({ description: 'why, for the user; may be empty' }),
    }),
  ),
  notes: Type.Array(Type.String(), {
    description: 'what was not read of the workbook: other sheets, hidden columns, too many rows',
  }),
})

/** Specification 7.2: `data` is text for the search box, a line NUMBER=QTY for each number. */
export const importList = reportedUploadEndpoint({
  path: '/api/Shop.Accessories/fromxls',
  access: 'user',
  summary: 'Reads a list of part numbers from an .xls or .xlsx file, as text for the search box.',
  reads: [],
  input: Nothing,
  output: Type.String(),
  report: ImportReport,
  upload: {
    field: 'file',
    maxBytes: MAX_WORKBOOK_BYTES,
    types: ['xls', 'xlsx'],
    wrongType: '仅支持 .xls/.xlsx',
  },
})

export const exportSearch = fileEndpoint({
  method: 'POST',
  path: '/api/Shop.Accessory/export',
  access: 'user',
  summary: 'The result of a search as .xlsx, each line in the order typed.',
  input: Type.Object({
    keyword: Type.String({ minLength: 1, maxLength: MAX_LIST_LINES * AVERAGE_LINE_LENGTH }),
    only: Type.Optional(
      Type.Literal('not_found', { description: 'only the numbers that no part has' }),
    ),
    warehouse: Type.Optional(WarehouseCode),
    ...SHOWN_PRICES,
  }),
})

export const exportCart = fileEndpoint({
  method: 'GET',
  path: '/api/Shop.Cart/export',
  access: 'user',
  summary: 'The cart as .xlsx, with the filters of its list.',
  input: Type.Object({
    group: Type.Optional(
      Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal('out'), Type.Literal('invalid')], {
        description: 'rows of a warehouse, those out of stock, or those no longer sold',
      }),
    ),
    words: Type.Optional(
      Type.String({ maxLength: MAX_CART_WORDS_LENGTH, description: 'part of a number or name' }),
    ),
    l_model_zh: Type.Optional(Type.String({ maxLength: MAX_CAR_MODELS_LENGTH })),
    user_name: Type.Optional(Type.String({ maxLength: MAX_USER_NAME_LENGTH })),
    ...SHOWN_PRICES,
  }),
})
