import { undoReceipts } from '@portal/contract/admin-stock.ts'
import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { type LedgerEntry, StockMoves } from '#src/lists/ledger.tsx'
import { EVENTS_A_PAGE } from '#src/lists/list-search-params.ts'
import { useRefusal } from '#src/session/rights.ts'

import { eventsQuery, type StockEvent } from './stock-calls.ts'

const UndoReceiptsDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./undo-receipts-dialog.tsx')).UndoReceiptsDialog,
  })),
)

const KINDS: Readonly<Record<StockEvent['kind'], string>> = {
  receipt: '入库',
  allocation: '占用',
  release: '释放',
  shipment: '出库',
  count: '盘点',
  return: '退货入库',
  receipt_undone: '撤回入库',
  return_refused: '退货驳回',
}

export function StockLedger({ part }: { readonly part: Id<'part'> }) {
  const [page, setPage] = useState(1)
  const [taken, setTaken] = useState<StockEvent>()
  const why = useRefusal(undoReceipts, '撤回入库')
  const entryOf = (event: StockEvent) =>
    ledgerEntry(
      event,
      event.may_undo === 1 && (
        <Button
          aria-label={`撤回入库 ${event.on_hand_change} 件`}
          disabled={why !== undefined}
          kind="text"
          size="small"
          title={why}
          onClick={() => setTaken(event)}
        >
          撤回
        </Button>
      ),
    )
  return (
    <>
      <StockMoves
        entryOf={entryOf}
        found={useQuery(eventsQuery(useCaller(), part, page))}
        page={page}
        size={EVENTS_A_PAGE}
        onPage={setPage}
      />
      {taken && (
        <Suspense>
          <UndoReceiptsDialog
            name="撤回入库"
            pieces={taken.on_hand_change}
            stock_event_ids={[taken.stock_event_id]}
            what={`${WAREHOUSE_NAMES[taken.warehouse_type]} ${formatMoment(taken.happened_at)} 入库的`}
            onClose={() => setTaken(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function ledgerEntry(event: StockEvent, undo: ReactNode): LedgerEntry {
  const { kind, warehouse_type, order_id, order_no, who, note, happened_at } = event
  const isOfStockLevel = event.on_hand_change !== 0
  return {
    id: event.stock_event_id,
    what: (
      <>
        <b>{KINDS[kind]}</b> {WAREHOUSE_NAMES[warehouse_type]}
      </>
    ),
    change: isOfStockLevel ? event.on_hand_change : event.allocated_change,
    after: isOfStockLevel ? `实存 ${event.on_hand_after}` : `占用 ${event.allocated_after}`,
    facts: [
      formatMoment(happened_at),
      order_id !== null && order_no !== '' && (
        <Link search={{ keyword: order_no, order: order_id }} to="/orders">
          {order_no}
        </Link>
      ),
      who,
      note,
      undo,
    ],
  }
}
