import { WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { DiscountLines, Price } from '@portal/ui/shown/price.tsx'
import { Note } from '@portal/ui/states/note.tsx'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { cartSums } from '#src/features/cart/cart-rows.ts'
import { repricedWords } from '#src/features/cart/repriced-words.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { usePriceDisplay } from '#src/session/preferences.ts'

import type { DiscountRequest } from './checkout-form.ts'
import type { CheckoutSums } from './order-request.ts'
import type { Discounts } from './use-checkout.ts'

import styles from './checkout-summary.module.css'

type Props = {
  readonly shipped: readonly CartRow[]
  readonly discounts: Discounts
  readonly onRequest: (input: Partial<DiscountRequest>) => void
  /** Cost of the gifts in points; 0 without gifts. */
  readonly giftPoints: number
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

export function CheckoutSummary(props: Props) {
  const { shipped, discounts, onRequest, giftPoints, isBusy, onSubmit } = props
  const { sums } = discounts
  const { shown, toggle } = usePriceDisplay()
  const shipments = byWarehouse(shipped)
  return (
    <aside className={styles.aside}>
      <section className="card">
        <h2 className="card-title">结算</h2>
        <dl aria-live="polite" className={styles.sums}>
          {shipments.map(({ warehouse, rows }) => (
            <div key={warehouse}>
              <dt>{WAREHOUSE_NAMES[warehouse]}商品</dt>
              <dd>
                <OwnPrice yuan={cartSums(rows).yuan} />
              </dd>
            </div>
          ))}
          <UsedDiscounts sums={sums} />
          <UnusedDiscounts discounts={discounts} onRequest={onRequest} />
          {giftPoints > 0 && (
            <div>
              <dt>积分商品</dt>
              <dd>{formatCount(giftPoints)} 积分</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>应付合计</dt>
            <dd>
              <OwnPrice className={styles.large} look="main" yuan={sums.payable} />
            </dd>
          </div>
          <Repriced isRow rows={shipped} />
        </dl>
        {!shown && (
          <p className={styles.secret}>
            进货价已隐藏
            <Button kind="text" size="small" onClick={toggle}>
              显示金额
            </Button>
          </p>
        )}
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
            应付 <OwnPrice className={styles.middle} look="main" yuan={sums.payable} />
            <UnusedCoins discounts={discounts} onRequest={onRequest} />
            <Repriced rows={shipped} />
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

function byWarehouse(shipped: readonly CartRow[]) {
  return WAREHOUSES.map((warehouse) => ({
    warehouse,
    rows: shipped.filter((row) => row.warehouse_type === warehouse),
  })).filter(({ rows }) => rows.length > 0)
}

type RepricedProps = { readonly rows: readonly CartRow[]; readonly isRow?: boolean }

/** What prices that changed since the rows were added make of their total. */
function Repriced({ rows, isRow = false }: RepricedProps) {
  const { shown } = usePriceDisplay()
  const words = repricedWords(rows, shown)
  if (words === undefined) return null
  const look = words.isLess ? styles.less : styles.more
  if (!isRow) return <span className={look}>{words.text}</span>
  return (
    <div>
      <dt>与加入时比</dt>
      <dd className={look}>{words.text}</dd>
    </div>
  )
}

function UsedDiscounts({ sums }: { readonly sums: CheckoutSums }) {
  const { coinName } = useBrand()
  return (
    <>
      {sums.voucher > 0 && (
        <div>
          <dt>优惠券</dt>
          <dd className={styles.off}>
            <DiscountLines yuan={sums.voucher} />
          </dd>
        </div>
      )}
      {sums.coins > 0 && (
        <div>
          <dt>
            {coinName}抵扣（{sums.coins} 枚）
          </dt>
          <dd className={styles.off}>
            <DiscountLines yuan={sums.coin} />
          </dd>
        </div>
      )}
    </>
  )
}

type UnusedProps = {
  readonly discounts: Discounts
  readonly onRequest: (input: Partial<DiscountRequest>) => void
}

/**
 * Discounts that are available but not used, because the card that offers them may be far below.
 */
function UnusedDiscounts({ discounts, onRequest }: UnusedProps) {
  const { vouchers, used } = discounts
  const [best] = vouchers?.usable ?? []
  return (
    <>
      {used === undefined && best !== undefined && (
        <div>
          <dt>优惠券</dt>
          <dd className={styles.unused}>
            可减 <Price yuan={best.discount} />
            <Button
              kind="text"
              size="small"
              onClick={() => onRequest({ voucher: best.voucher_orders_id })}
            >
              使用
            </Button>
          </dd>
        </div>
      )}
      <UnusedCoins discounts={discounts} isRow onRequest={onRequest} />
    </>
  )
}

function UnusedCoins({ discounts, onRequest, isRow = false }: UnusedProps & { isRow?: boolean }) {
  const { coinName } = useBrand()
  const { max, sums } = discounts
  const unused = (max?.max_frey_coin ?? 0) - sums.coins
  if (max === undefined || unused <= 0) return null
  const use = (
    <Button kind="text" size="small" onClick={() => onRequest({ coins: max.max_frey_coin })}>
      {isRow ? '使用' : sums.coins > 0 ? `再用 ${unused} 币抵扣` : `用 ${unused} 币抵扣`}
    </Button>
  )
  if (!isRow) return use
  return (
    <div>
      <dt>{coinName}</dt>
      <dd className={styles.unused}>
        还可用 {unused} 币{use}
      </dd>
    </div>
  )
}
