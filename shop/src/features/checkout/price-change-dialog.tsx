import type { PriceChange } from '@portal/contract/orders.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { DiscountLines } from '@portal/ui/shown/price.tsx'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'

import { type ChangedRow, changedRows, type CheckoutSums } from './order-request.ts'

import styles from './price-change-dialog.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export type RowsChange = {
  readonly answer: PriceChange
  readonly shown: readonly CartRow[]
  readonly before: CheckoutSums
  /** Who did what with rows that are gone; undefined if that is unknown. */
  readonly reason?: string | undefined
}

type Props = {
  readonly change: RowsChange
  readonly now: CheckoutSums
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

export function PriceChangeDialog({ change, now, isBusy, onClose, onConfirm }: Props) {
  const changed = changedRows(change.shown, change.answer.cart_list)
  const isPrice = changed.every(
    ({ row, piecesBefore, gone }) => gone === undefined && row.quantity === piecesBefore,
  )
  return (
    <Dialog
      open
      confirm={{
        label: isPrice ? '按新价格提交' : '按现在的内容提交',
        busy: isBusy,
        onPress: onConfirm,
      }}
      size="middle"
      title={isPrice ? '价格有变动，请确认' : '购物车有变动，请确认'}
      onClose={onClose}
    >
      <p className={styles.words}>
        订单还没有提交。{change.reason !== undefined && `${change.reason}。`}
        {changed.length > 0
          ? '以下配件在您确认订单期间有变动：'
          : '金额在您确认订单期间有变动，请核对。'}
      </p>
      {changed.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>配件</th>
                <th className={table.right}>数量</th>
                <th className={table.right}>原价</th>
                <th className={table.right}>现价</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((one) => (
                <ChangedLine change={one} key={one.row.pd_cart_id} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.sums}>
        <SumsChange before={change.before} now={now} />
      </div>
    </Dialog>
  )
}

const GONE = { removed: '已不在购物车', dead: '无法下单' }

function ChangedLine({ change }: { readonly change: ChangedRow }) {
  const { row, priceBefore, piecesBefore, gone } = change
  return (
    <tr>
      <td>
        <b>{row.number}</b>
        <br />
        {row.l_name_zh}
      </td>
      <td className={table.right}>
        {piecesBefore !== row.quantity && <s>{piecesBefore}</s>} {row.quantity}
      </td>
      <td className={table.right}>
        <s>
          <OwnPrice yuan={priceBefore} />
        </s>
      </td>
      <td className={table.right}>
        {gone === undefined ? <OwnPrice look="strong" yuan={row.price} /> : GONE[gone]}
      </td>
    </tr>
  )
}

type SumsChangeProps = {
  readonly before: CheckoutSums
  readonly now: CheckoutSums
}

export function SumsChange({ before, now }: SumsChangeProps) {
  const { coinName } = useBrand()
  const offs = [
    { name: '优惠券', was: before.voucher, is: now.voucher },
    { name: `${coinName}抵扣`, was: before.coin, is: now.coin },
  ].filter(({ was, is }) => was > 0 || is > 0)
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>金额</th>
            <th className={table.right}>提交时</th>
            <th className={table.right}>现在</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>商品合计</td>
            <td className={table.right}>
              <OwnPrice yuan={before.goods} />
            </td>
            <td className={table.right}>
              <OwnPrice yuan={now.goods} />
            </td>
          </tr>
          {offs.map(({ name, was, is }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={table.right}>
                <DiscountLines yuan={was} />
              </td>
              <td className={table.right}>
                <DiscountLines yuan={is} />
              </td>
            </tr>
          ))}
          <tr>
            <td>应付合计</td>
            <td className={table.right}>
              <s>
                <OwnPrice yuan={before.payable} />
              </s>
            </td>
            <td className={table.right}>
              <OwnPrice className={styles.now} look="main" yuan={now.payable} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
