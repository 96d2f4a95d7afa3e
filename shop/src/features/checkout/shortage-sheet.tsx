import type { Shortage } from '@portal/contract/checkout.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useEffect, useState } from 'react'

import type { CartRow } from '../cart/cart-calls.ts'
import { cartSums } from '../cart/cart-sums.ts'
import { forgetPiecesSeen } from '../cart/pieces-seen.ts'
import { OwnPrice } from '../parts/own-price.tsx'
import { LackingRow } from './lacking-row.tsx'
import { shippedRows } from './shipping.ts'
import { WaysOn } from './ways-on.tsx'

import styles from './lacking-parts.module.css'

type Props = {
  readonly title: string
  /** The rows that are bought, as they are in the cart now. */
  readonly rows: readonly CartRow[]
  /** What lacks of them now. */
  readonly shortages: readonly Shortage[]
  /** Goes on with what ships; absent where the rows are only looked after. */
  readonly onGo?: (() => void) | undefined
  readonly goLabel?: string
  readonly isBusy?: boolean
  readonly onClose: () => void
}

/** What stock lacks, settled before the money is fixed. What went its way stays in the list and says so. */
export function ShortageSheet(props: Props) {
  const { title, rows, shortages, onGo, goLabel = '按现货提交', isBusy = false, onClose } = props
  const [first] = useState(shortages)
  const [went, setWent] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => forgetPiecesSeen(first.map(({ pd_cart_id }) => pd_cart_id)), [first])
  const known = new Set(first.map(({ pd_cart_id }) => pd_cart_id))
  const listed = [...first, ...shortages.filter(({ pd_cart_id }) => !known.has(pd_cart_id))]
  const shipped = shippedRows(rows, shortages)
  const { kinds, pieces, yuan } = cartSums(shipped)
  const waiting = rows.reduce((sum, { quantity }) => sum + quantity, 0) - pieces
  return (
    <Dialog
      open
      confirm={
        onGo && {
          label: goLabel,
          busy: isBusy,
          disabled: kinds === 0,
          onPress: onGo,
        }
      }
      size="large"
      sum={
        kinds === 0 ? (
          '所选配件都没有现货，可以转仓、选替换件，或设置到货提醒。'
        ) : (
          <>
            <span className={styles.whole}>
              现货 {kinds} 种 {pieces} 件，合计 <OwnPrice look="main" yuan={yuan} />
              {waiting > 0 && '，'}
            </span>
            {waiting > 0 && (
              <span className={styles.whole}>缺的 {waiting} 件留在购物车，不计入本单</span>
            )}
          </>
        )
      }
      title={title}
      onClose={onClose}
    >
      <ul className={styles.sheet}>
        {listed.map((item) => (
          <ShortageLine
            item={shortages.find((one) => one.pd_cart_id === item.pd_cart_id) ?? item}
            key={item.pd_cart_id}
            row={rows.find((one) => one.pd_cart_id === item.pd_cart_id)}
            went={went.get(item.pd_cart_id)}
            onGone={(where) => setWent((now) => new Map(now).set(item.pd_cart_id, where))}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type LineProps = {
  readonly item: Shortage
  readonly row: CartRow | undefined
  readonly went: string | undefined
  readonly onGone: (where: string) => void
}

function ShortageLine({ item, row, went, onGone }: LineProps) {
  const { quantity, ships, warehouse_type } = item
  return (
    <LackingRow
      lack={
        <>
          要 {quantity} 件，{WAREHOUSE_NAMES[warehouse_type]}
          {ships > 0 ? (
            <>
              现有 {ships} 件，缺 <b>{quantity - ships}</b> 件
            </>
          ) : (
            <b>暂无库存</b>
          )}
        </>
      }
      part={item}
      pic={row?.pic}
      went={went}
    >
      {row !== undefined && (
        <WaysOn
          lacks={Math.max(1, row.quantity - ships)}
          otherStock={item.other_stock}
          row={row}
          onGone={onGone}
        />
      )}
    </LackingRow>
  )
}
