import type { ReturnState } from '@portal/rules/return-state.ts'
import { definedFields, numberIn, textIn } from '@portal/ui/search-params.ts'

import {
  documentsPage,
  type DocumentsSearchParams,
  readDocumentsSearchParams,
} from '#src/features/documents/documents-search-params.ts'
import { countedLines, countedWord } from '#src/features/orders/parcels/counted.ts'

import type { ReturnsParams } from './returns-calls.ts'

export type ReturnsSearchParams = DocumentsSearchParams & {
  readonly state?: ReturnState
  /** Shows the application form instead of the list. */
  readonly apply?: 1
  /** The parcel or the order whose pieces the form offers. */
  readonly delivery_id?: number
  readonly order_id?: number
  /** Where the form has two steps, the second: what is wrong with what was chosen. */
  readonly step?: 'why'
  /** What the count of the parcel found; see `countedWord`. */
  readonly counted?: string
}

/** In the order in which a return passes through them; those that came to nothing last. */
export const RETURN_STATE_KEYS = [
  'applied',
  'approved',
  'received',
  'credited',
  'rejected',
  'withdrawn',
] as const satisfies readonly ReturnState[]

export function readReturnsSearchParams(
  search: Readonly<Record<string, unknown>>,
): ReturnsSearchParams {
  return {
    ...readDocumentsSearchParams(search),
    state: RETURN_STATE_KEYS.find((state) => state === textIn(search, 'state')),
    apply: textIn(search, 'apply') === '1' ? 1 : undefined,
    delivery_id: numberIn(search, 'delivery_id'),
    order_id: numberIn(search, 'order_id'),
    step: textIn(search, 'step') === 'why' ? 'why' : undefined,
    counted: countedWord(countedLines(textIn(search, 'counted'))),
  }
}

/** What the list, and its spreadsheet, are narrowed by. */
export function returnsNarrowing({ state, keyword, date_from, date_to }: ReturnsSearchParams) {
  return definedFields({ state, keyword, date_from, date_to })
}

export function returnsParams(searchParams: ReturnsSearchParams) {
  return {
    ...returnsNarrowing(searchParams),
    ...documentsPage(searchParams),
  } satisfies ReturnsParams
}
