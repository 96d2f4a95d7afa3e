import type { Shortage } from '@portal/contract/checkout.ts'
import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { ZERO_YUAN } from '@portal/rules/money/money.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { modelNameCut } from '@portal/rules/vehicles/model-name-cut.ts'
import { TriangleAlertIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { unfolded } from '@portal/ui/shown/fold.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useId, useState } from 'react'

import { HandoverSenders } from '#src/features/cart-handovers/handover-senders.tsx'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { cartSums, isRepriced, type Shipment, shippedRows } from '#src/features/cart/cart-rows.ts'
import { FlashSaleTip } from '#src/features/cart/list/flash-sale-tip.tsx'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { SmallPicture } from '#src/features/parts/part-picture.tsx'
import { RowWarning } from '#src/layout/row-warning.tsx'

import styles from './shipment-card.module.css'

/** Number of lines shown before the user expands the list; lines with a remark are always shown. */
const FIRST = 5
/** With more lines, only those near the viewport are rendered. */
const MANY = 60

type Props = {
  readonly shipment: Shipment
  readonly shortages: readonly Shortage[]
  readonly isOneOfSeveral: boolean
  readonly remark: string
  readonly onRemark: (remark: string) => void
}

export function ShipmentCard(props: Props) {
  const { shipment, shortages, isOneOfSeveral, remark, onRemark } = props
  const shipped = shippedRows(shipment.rows, shortages)
  const { kinds, pieces, yuan } = cartSums(shipped)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const first = unfolded(shipment.rows, FIRST, (row) => !shipped.includes(row) || isRepriced(row))
  const drawn = isOpen ? shipment.rows : first
  return (
    <section className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h2>{WAREHOUSE_NAMES[shipment.warehouse]}</h2>
        <Tag>
          {kinds} 种 {pieces} 件
        </Tag>
        <span className={styles.sum}>
          小计 <OwnPrice look="strong" yuan={yuan} />
        </span>
      </header>
      <ul className={classes(drawn.length > MANY && styles.long)} id={listId}>
        {drawn.map((row) => (
          <ShipmentLine
            key={row.pd_cart_id}
            row={row}
            shipped={shipped.find(({ pd_cart_id }) => pd_cart_id === row.pd_cart_id)}
          />
        ))}
      </ul>
      {shipment.rows.length > first.length && (
        <button
          aria-controls={listId}
          aria-expanded={isOpen}
          className={styles.more}
          type="button"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `展开全部 ${shipment.rows.length} 种`}
        </button>
      )}
      <div className={styles.remark}>
        <HandoverSenders remark={remark} rows={shipment.rows} onRemark={onRemark} />
        <TextField
          isCounted
          className={styles.field}
          label={isOneOfSeveral ? `${WAREHOUSE_NAMES[shipment.warehouse]}备注` : '订单备注'}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="选填，如发货要求、物流偏好"
          value={remark}
          onChange={(event) => onRemark(event.target.value)}
        />
      </div>
    </section>
  )
}

type LineProps = {
  readonly row: CartRow
  readonly shipped: CartRow | undefined
}

function ShipmentLine({ row, shipped }: LineProps) {
  const missing = row.quantity - (shipped?.quantity ?? 0)
  return (
    <li className={classes(styles.line, shipped === undefined && styles.left)}>
      <SmallPicture className={styles.picture} pic={row.pic} />
      <span className={styles.part}>
        <b>{row.number}</b>
        <span>{row.l_name_zh}</span>
        <FlashSaleTip row={row} />
        {missing > 0 && (
          <span className={styles.warning}>
            <TriangleAlertIcon size={14} />
            {shipped === undefined
              ? '暂无库存，不在本单'
              : `要 ${row.quantity} 件，缺 ${missing} 件`}
            ，留在购物车
          </span>
        )}
        {row.warnings
          .filter(({ code }) => code === 'price_changed')
          .map((warning) => (
            <RowWarning key={warning.code} warning={warning} />
          ))}
      </span>
      <span className={styles.model}>{modelNameCut(row.l_model_zh)}</span>
      <OwnPrice className={styles.price} yuan={row.price} />
      <span className={styles.pieces}>× {shipped?.quantity ?? 0}</span>
      <OwnPrice className={styles.amount} look="strong" yuan={shipped?.tootal_price ?? ZERO_YUAN} />
    </li>
  )
}
