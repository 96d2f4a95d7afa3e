import type { Id } from '@portal/rules/ids.ts'
import { ORDER_STATUSES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { definedFields, idIn, textIn } from '@portal/ui/page/search-params.ts'

import {
  documentsPage,
  type DocumentsSearchParams,
  readDocumentsSearchParams,
} from '#src/features/documents/documents-search-params.ts'

export type OrdersSearchParams = DocumentsSearchParams & {
  readonly state?: OrderStatus
  readonly subuser_id?: Id<'account'>
  /** Shows order lines as a table instead of cards. */
  readonly view?: 'lines'
}

export function readOrdersSearchParams(
  search: Readonly<Record<string, unknown>>,
): OrdersSearchParams {
  return {
    ...readDocumentsSearchParams(search),
    state: ORDER_STATUSES.find((status) => status === textIn(search, 'state')),
    subuser_id: idIn(search, 'subuser_id'),
    view: textIn(search, 'view') === 'lines' ? 'lines' : undefined,
  }
}

export function ordersParams({ page, limit, view: _view, ...filters }: OrdersSearchParams) {
  return { ...definedFields(filters), ...documentsPage({ page, limit }) }
}
