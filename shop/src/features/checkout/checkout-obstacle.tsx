import { useBrand } from '@portal/ui/brand-context.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'

import { DiscountChangeDialog } from './discount-change-dialog.tsx'
import { LackingLines } from './lacking-parts.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import type { Discounts } from './use-discounts.ts'
import type { useOrderSubmission } from './use-order-submission.ts'

type Props = {
  readonly discounts: Discounts
  readonly order: ReturnType<typeof useOrderSubmission>
}

/** The dialog about what changed between looking and ordering; the page below keeps all that was typed. */
export function CheckoutObstacle({ discounts, order }: Props) {
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
    <Dialog open size="large" title="所选配件暂无库存，没有下单" onClose={clear}>
      <LackingLines items={obstacle.items} />
    </Dialog>
  )
}
