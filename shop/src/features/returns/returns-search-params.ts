import type { Id } from '@portal/rules/ids.ts'
import type { ReturnState } from '@portal/rules/returns/return-state.ts'
import { definedFields, idIn, textIn } from '@portal/ui/page/search-params.ts'

import {
  documentsPage,
  type DocumentsSearchParams,
  readDocumentsSearchParams,
} from '#src/features/documents/documents-search-params.ts'
import { countedLines, countedWord } from '#src/features/orders/parcels/counted.ts'

import type { ReturnsParams } from './returns-calls.ts'

export type ReturnsSearchParams = DocumentsSearchParams & {
  readonly state?: ReturnState
  readonly apply?: 1
  /** Limits the form to the pieces of a parcel or an order. */
  readonly delivery_id?: Id<'delivery'>
  readonly order_id?: Id<'order'>
  /** The second step of the form in a narrow window. */
  readonly step?: 'why'
  /** The result of counting the parcel; see `countedWord`. */
  readonly counted?: string
}

/** In the order in which a return passes through them; refused and withdrawn come last. */
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
    delivery_id: idIn(search, 'delivery_id'),
    order_id: idIn(search, 'order_id'),
    step: textIn(search, 'step') === 'why' ? 'why' : undefined,
    counted: countedWord(countedLines(textIn(search, 'counted'))),
  }
}

export function returnsNarrowing({ state, keyword, date_from, date_to }: ReturnsSearchParams) {
  return definedFields({ state, keyword, date_from, date_to })
}

export function returnsParams(searchParams: ReturnsSearchParams) {
  return {
    ...returnsNarrowing(searchParams),
    ...documentsPage(searchParams),
  } satisfies ReturnsParams
}
