import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { BulkBar } from '@portal/ui/bulk-bar.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { Price } from '@portal/ui/price.tsx'

import { cartSums } from '../cart/cart-sums.ts'
import type { CheckoutSums } from './checkout-discounts.ts'
import type { Shipment } from './checkout-rows.ts'
import { TakenOff } from './taken-off.tsx'

import styles from './checkout-summary.module.css'

type Props = {
  readonly shipments: readonly Shipment[]
  readonly sums: CheckoutSums
  /** Points that the gifts cost; 0: none come along. */
  readonly giftPoints: number
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

/** What it comes to and the button that orders; on phones a bar at the bottom. */
export function CheckoutSummary({ shipments, sums, giftPoints, isBusy, onSubmit }: Props) {
  return (
    <aside className={styles.aside}>
      <section className="card">
        <h2 className="card-title">结算</h2>
        <dl aria-live="polite" className={styles.sums}>
          {shipments.map(({ warehouse, rows }) => (
            <div key={warehouse}>
              <dt>{WAREHOUSE_NAMES[warehouse]}商品</dt>
              <dd>
                <Price yuan={cartSums(rows).yuan} />
              </dd>
            </div>
          ))}
          <Discounts sums={sums} />
          {giftPoints > 0 && (
            <div>
              <dt>积分商品</dt>
              <dd>{giftPoints.toLocaleString('en-US')} 积分</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>应付合计</dt>
            <dd>
              <Price className={styles.large} look="main" yuan={sums.payable} />
            </dd>
          </div>
        </dl>
        <div className={`not-phone ${styles.submit}`}>
          <Button block busy={isBusy} kind="primary" size="huge" onClick={onSubmit}>
            提交订单
          </Button>
          <p>
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd> 提交
          </p>
        </div>
      </section>
      {shipments.length > 1 && (
        <Note className={styles.note}>
          提交后生成 {shipments.length} 张发货单，各仓分别发货，可分别收货。
        </Note>
      )}
      <div className="phone-only">
        <BulkBar label="提交">
          <span className={styles.due}>
            应付 <Price className={styles.middle} look="main" yuan={sums.payable} />
          </span>
          <Button
            busy={isBusy}
            className={styles.go}
            kind="primary"
            size="large"
            onClick={onSubmit}
          >
            提交订单
          </Button>
        </BulkBar>
      </div>
    </aside>
  )
}

/** A line for the voucher and one for the coins, where they pay. */
function Discounts({ sums }: { readonly sums: CheckoutSums }) {
  const { coinName } = useBrand()
  return (
    <>
      {sums.voucher > 0 && (
        <div>
          <dt>优惠券</dt>
          <dd className={styles.off}>
            <TakenOff yuan={sums.voucher} />
          </dd>
        </div>
      )}
      {sums.coins > 0 && (
        <div>
          <dt>
            {coinName}抵扣（{sums.coins} 币）
          </dt>
          <dd className={styles.off}>
            <TakenOff yuan={sums.coin} />
          </dd>
        </div>
      )}
    </>
  )
}
