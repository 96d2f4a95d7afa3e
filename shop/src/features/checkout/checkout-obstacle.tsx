import type { Shortage } from '@portal/contract/checkout.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'

import type { CartRow } from '../cart/cart-calls.ts'
import { DiscountChangeDialog } from './discount-change-dialog.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import { ShortageSheet } from './shortage-sheet.tsx'
import type { Discounts } from './use-discounts.ts'
import type { useOrderSubmission } from './use-order-submission.ts'

type Props = {
  readonly discounts: Discounts
  /** The rows, and their current shortages. */
  readonly rows: readonly CartRow[]
  readonly shortages: readonly Shortage[]
  readonly order: ReturnType<typeof useOrderSubmission>
}

/** The dialog about what changed between looking and ordering; the page below keeps all that was typed. */
export function CheckoutObstacle({ discounts, rows, shortages, order }: Props) {
  const { coinName } = useBrand()
  const { obstacle, clear, submit } = order
  if (obstacle === undefined) return null
  const isBusy = order.isBusy || discounts.isSettling
  const common = { isBusy, now: discounts.sums, onClose: clear, onConfirm: submit }
  if (obstacle.kind === 'rows') return <PriceChangeDialog {...common} change={obstacle.change} />
  if (obstacle.kind === 'discounts')
    return (
      <DiscountChangeDialog
        {...common}
        change={obstacle.change}
        coinName={coinName}
        used={discounts.used}
      />
    )
  return (
    <ShortageSheet
      isBusy={isBusy}
      rows={rows}
      shortages={shortages}
      title={obstacle.isNothing ? '所选配件暂无库存，没有下单' : '库存有变动，还没有下单'}
      onClose={clear}
      onGo={submit}
    />
  )
}
