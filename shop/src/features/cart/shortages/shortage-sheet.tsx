import type { Shortage } from '@portal/contract/checkout.ts'
import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useEffect, useState } from 'react'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { cartSums, countDistinctParts, shippedRows } from '#src/features/cart/cart-rows.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'

import { clearPiecesSeen } from './pieces-seen.ts'
import { ShortageActions } from './shortage-actions.tsx'
import { ShortageRow } from './shortage-row.tsx'

import styles from '#src/layout/shortage.module.css'

type Props = {
  /** Defaults to the number of parts still in shortage. */
  readonly title?: string
  readonly rows: readonly CartRow[]
  readonly shortages: readonly Shortage[]
  /** Continues with the pieces that ship; absent if the sheet is informational. */
  readonly onGo?: (() => void) | undefined
  readonly goLabel?: string
  readonly isBusy?: boolean
  readonly onClose: () => void
}

/** Resolves shortages before the total is fixed. Resolved ones stay in the list, marked as such. */
export function ShortageSheet(props: Props) {
  const { title, rows, shortages, onGo, goLabel = '按现货提交', isBusy = false, onClose } = props
  const [first] = useState(shortages)
  const [went, setWent] = useState<Went>(new Map())
  useEffect(() => clearPiecesSeen(first.map(({ pd_cart_id }) => pd_cart_id)), [first])
  const known = new Set(first.map(({ pd_cart_id }) => pd_cart_id))
  const listed = [...first, ...shortages.filter(({ pd_cart_id }) => !known.has(pd_cart_id))]
  const shipped = shippedRows(rows, shortages)
  const { pieces, yuan } = cartSums(shipped)
  const kinds = countDistinctParts(shipped)
  const lines = listed.map((item) => lineOf(item, { rows, shortages }))
  const missingKinds = countDistinctParts(
    lines.flatMap(({ item, missing }) => (missing > 0 ? [item] : [])),
  )
  const follow = missingKinds > 0 ? `${missingKinds} 种配件库存不足` : '缺货已处理完'
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
      title={title ?? follow}
      onClose={onClose}
    >
      <ul className={styles.sheet}>
        {lines.map((line) => (
          <ShortageLine
            {...line}
            key={line.item.pd_cart_id}
            went={went.get(line.item.pd_cart_id)}
            onGone={(where) => setWent((now) => wentAlso(now, line.item.pd_cart_id, where))}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type Went = ReadonlyMap<Id<'cart_line'>, readonly string[]>

const wentAlso = (went: Went, rowId: Id<'cart_line'>, where: string): Went =>
  new Map(went).set(rowId, [...(went.get(rowId) ?? []), where])

type Line = {
  readonly item: Shortage
  readonly row: CartRow | undefined
  /** Pieces still missing; 0 if resolved. */
  readonly missing: number
}

/** The current shortage of a row; a moved row has none in its old warehouse. */
function lineOf(item: Shortage, now: Pick<Props, 'rows' | 'shortages'>): Line {
  const row = now.rows.find(({ pd_cart_id }) => pd_cart_id === item.pd_cart_id)
  const short = now.shortages.find(({ pd_cart_id }) => pd_cart_id === item.pd_cart_id)
  if (row === undefined || short?.warehouse_type !== row.warehouse_type)
    return { item, row, missing: 0 }
  const { quantity } = row
  return { item: { ...short, quantity }, row, missing: Math.max(0, quantity - short.ships) }
}

type LineProps = Line & {
  readonly went: readonly string[] | undefined
  readonly onGone: (where: string) => void
}

function ShortageLine({ item, row, missing, went, onGone }: LineProps) {
  const { quantity, ships, warehouse_type } = item
  return (
    <ShortageRow
      isSettled={missing === 0}
      shortage={
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
      went={went?.join('，')}
    >
      {row !== undefined && (
        <ShortageActions
          missing={missing}
          otherStock={item.other_stock}
          row={row}
          onGone={onGone}
        />
      )}
    </ShortageRow>
  )
}
