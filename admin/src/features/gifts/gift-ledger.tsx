import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { StockMoves } from '#src/features/stock/stock-moves.tsx'

import { EVENTS_A_PAGE, giftEventsQuery } from './gifts-calls.ts'

/** Every move of a gift's pieces, the newest first, and what there was after it. */
export function GiftLedger({ gift_id }: { readonly gift_id: number }) {
  const [page, setPage] = useState(1)
  return (
    <StockMoves
      entryOf={({ id, kind_cn, change, balance_after, happened_at, gift_no, who, note }) => ({
        id,
        what: <b>{kind_cn}</b>,
        change,
        after: `可兑 ${balance_after}`,
        facts: [happened_at.slice(0, 16), gift_no, who, note],
      })}
      found={useQuery(giftEventsQuery(useCaller(), gift_id, page))}
      page={page}
      size={EVENTS_A_PAGE}
      onPage={setPage}
    />
  )
}
