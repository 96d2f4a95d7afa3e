import type { Shortage } from '@portal/contract/checkout.ts'
import type { OrderOutcome } from '@portal/contract/orders.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { useEffect, useRef, useState } from 'react'

import type { Address } from '#src/features/address/address-calls.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { countDistinctParts } from '#src/features/cart/cart-rows.ts'
import { type Shipment, shippedRows } from '#src/features/cart/shipments.ts'
import { ShortageSheet } from '#src/features/cart/shortages/shortage-sheet.tsx'
import { chooseGifts } from '#src/features/gifts/gift-selection.ts'

import { AddressChoice } from './address-choice.tsx'
import { type Discounts, useDiscounts, useGifts } from './checkout-calls.ts'
import {
  addressProposal,
  type CheckoutForm,
  keepCheckoutForm,
  readCheckoutForm,
} from './checkout-form.ts'
import { CheckoutProblem } from './checkout-problem.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DiscountChangeDialog } from './discounts/discount-change-dialog.tsx'
import { DiscountsCard } from './discounts/discounts-card.tsx'
import { GiftsCard } from './discounts/gifts-card.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { useOrderSubmission } from './use-order-submission.ts'

import styles from './checkout.module.css'

type Props = {
  readonly shipments: readonly Shipment[]
  readonly shortages: readonly Shortage[]
  readonly addresses: readonly Address[]
  readonly onDone: (outcome: OrderOutcome) => void
  /** Whether the result of the last attempt is unknown; the rows must then stay on the page. */
  readonly onLost: (isLost: boolean) => void
}

export function CheckoutContents({ shipments, shortages, addresses, onDone, onLost }: Props) {
  const rows = shipments.flatMap((shipment) => shipment.rows)
  const [form, setForm] = useState<CheckoutForm>(() => readCheckoutForm(rows))
  useEffect(() => keepCheckoutForm(rows, form))
  const change = (part: Partial<CheckoutForm>) => setForm((now) => ({ ...now, ...part }))
  const filled = { ...form, addresses: addressProposal(addresses, form.addresses) }
  const shipped = shippedRows(rows, shortages)
  const [looksAfter, setLooksAfter] = useState(false)
  const discounts = useDiscounts({ rows, shipped }, form)
  const gifts = useGifts()
  const order = useOrderSubmission({ rows, form: filled, discounts, gifts, onDone, onLost })
  useSubmitShortcut(order.submit)
  return (
    <>
      {order.problem && (
        <CheckoutProblem
          isBusy={order.isBusy}
          text={order.problem.text}
          onRetry={order.problem.lost && order.retry}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <AddressChoice
            addresses={addresses}
            chosen={filled.addresses}
            warehouses={[...new Set([1 as const, ...shipments.map(({ warehouse }) => warehouse)])]}
            onChoose={(warehouse, id) =>
              setForm((now) => ({ ...now, addresses: { ...now.addresses, [warehouse]: id } }))
            }
          />
          {shortages.length > 0 && (
            <Note look="warning">
              <span className={styles.short}>
                {countDistinctParts(shortages)} 种配件库存不足：缺的留在购物车，不计入本单金额。
                <Button kind="text" size="small" onClick={() => setLooksAfter(true)}>
                  处理缺货
                </Button>
              </span>
            </Note>
          )}
          {shipments.map((shipment) => (
            <ShipmentCard
              isOneOfSeveral={shipments.length > 1}
              key={shipment.warehouse}
              remark={form.remarks[shipment.warehouse] ?? ''}
              shipment={shipment}
              shortages={shortages}
              onRemark={(remark) =>
                setForm((now) => ({
                  ...now,
                  remarks: { ...now.remarks, [shipment.warehouse]: remark },
                }))
              }
            />
          ))}
          <DiscountsCard
            discounts={discounts}
            form={form}
            onSpecialApproval={(isSpecialApproval) => change({ isSpecialApproval })}
            onRequest={change}
          />
          <GiftsCard gifts={gifts} onChoose={(id, isChosen) => chooseGifts([id], isChosen)} />
        </div>
        <CheckoutSummary
          giftPoints={gifts.points}
          discounts={discounts}
          isBusy={order.isBusy}
          shipped={shipped}
          onRequest={change}
          onSubmit={order.submit}
        />
      </div>
      <CheckoutObstacle discounts={discounts} order={order} rows={rows} shortages={shortages} />
      {looksAfter && (
        <ShortageSheet rows={rows} shortages={shortages} onClose={() => setLooksAfter(false)} />
      )}
    </>
  )
}

/**
 * Ctrl + Enter (⌘ + Enter) submits the order wherever the focus is on the page, but not in a dialog
 * over it.
 */
function useSubmitShortcut(submit: () => void): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

type CheckoutObstacleProps = {
  readonly discounts: Discounts
  readonly rows: readonly CartRow[]
  readonly shortages: readonly Shortage[]
  readonly order: ReturnType<typeof useOrderSubmission>
}

/** The dialog for changes since the page was loaded; the page below keeps the input. */
function CheckoutObstacle({ discounts, rows, shortages, order }: CheckoutObstacleProps) {
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
