import type { Shortage } from '@portal/contract/checkout.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import { ShortageSheet } from '#src/features/cart/shortages/shortage-sheet.tsx'

import { DiscountChangeDialog } from './discounts/discount-change-dialog.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import type { useCheckout } from './use-checkout.ts'

type Props = {
  readonly checkout: Pick<ReturnType<typeof useCheckout>, 'discounts' | 'order' | 'rows'>
  readonly shortages: readonly Shortage[]
}

/** The dialog for changes since the page was loaded; the page below keeps the input. */
export function CheckoutObstacle({ checkout: { discounts, rows, order }, shortages }: Props) {
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
