import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { modelNameCut } from '@portal/rules/vehicles/model-name-cut.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { QuantityStepper } from '@portal/ui/fields/quantity-stepper.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { memo, useRef } from 'react'

import type { CartActions } from '#src/features/cart/cart-actions.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { isLocked, isRepriced, isTickable } from '#src/features/cart/cart-rows.ts'
import { LockedTag } from '#src/features/cart/locked-tag.tsx'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { PartLink } from '#src/features/parts/part-link.tsx'
import { PartPicture } from '#src/features/parts/part-picture.tsx'
import { RowWarning } from '#src/layout/row-warning.tsx'
import { useMaySettle } from '#src/session/session-calls.ts'

import { CartRowOptions, useStockText } from './cart-row-options.tsx'
import { FlashSaleTip } from './flash-sale-tip.tsx'

import styles from './cart-list.module.css'
import small from './cart-row-small.module.css'

type Props = {
  readonly row: CartRow
  readonly isChosen: boolean
  readonly isValid: boolean
  /** Closes the border of its group. */
  readonly isLast: boolean
  readonly actions: CartActions
}

export const CartRowCard = memo(function CartRowCard(props: Props) {
  const { row, isChosen, isValid, actions } = props
  const { comingSoon } = useBrand()
  const maySettle = useMaySettle() === true
  const mayTick = isValid && isTickable(row, maySettle)
  const withShift = useRef(false)
  return (
    <article
      aria-label={`${row.number} ${row.l_name_zh}`}
      className={rowLooks(props)}
      data-repriced={isRepriced(row) || undefined}
    >
      <Checkbox
        aria-label={`选择 ${row.number}`}
        checked={mayTick && isChosen}
        disabled={!mayTick}
        onChange={(next) => actions.tick?.(row, next, withShift.current)}
        onClick={(event) => {
          withShift.current = event.shiftKey
        }}
      />
      <PartLink skipped className={styles.picture} id={row.product_id}>
        <PartPicture height={56} pic={row.pic} width={56} />
      </PartLink>
      <div className={styles.identity}>
        <div className={styles.numbers}>
          <PartLink className={styles.number} id={row.product_id}>
            {row.number}
          </PartLink>
          <span className={styles.ownNumber}>{row.frey_no}</span>
          <LockedTag maySettle={maySettle} row={row} />
          {comingSoon && row.is_coming_soon === 1 && <Tag look="brand">预订</Tag>}
        </div>
        <div className={`ellipsis ${styles.name}`}>{row.l_name_zh}</div>
        <div className={`ellipsis ${styles.small} ${styles.modelBelow}`}>
          {modelNameCut(row.l_model_zh)}
        </div>
        <FlashSaleTip row={row} />
      </div>
      <div className={classes(styles.model, styles.small)}>{modelNameCut(row.l_model_zh)}</div>
      <CartRowStock actions={actions} row={row} />
      <div className={styles.price}>
        {row.price !== null && <OwnPrice yuan={row.price} />}
        <div className={small.besidePrice}>
          <RowWarnings code="price_changed" row={row} />
        </div>
      </div>
      <div className={styles.quantity}>
        <RowPieces actions={actions} isValid={isValid} row={row} />
        <RowWarnings code="short" row={row} />
      </div>
      <div className={styles.amount}>
        {row.price !== null && <RowAmount isValid={isValid} row={row} />}
        {/* Where there is no room for the price column. */}
        <span className={small.priceChange}>
          <RowWarnings code="price_changed" row={row} />
        </span>
      </div>
      <div className={classes(styles.user, styles.small)}>{row.user_name}</div>
      <RowOptions actions={actions} row={row} />
    </article>
  )
})

function rowLooks({ row, isChosen, isValid, isLast }: Props): string {
  return classes(
    styles.row,
    isChosen && isValid && styles.chosen,
    !isValid && styles.invalid,
    isLocked(row) && styles.locked,
    isLast && styles.last,
  )
}

function RowAmount({ row, isValid }: Pick<Props, 'row' | 'isValid'>) {
  return (
    <>
      {isValid ? (
        <OwnPrice className={small.sum} look="strong" yuan={row.tootal_price} />
      ) : (
        <span className={small.none}>—</span>
      )}
      {/* Where there is no room for the price column and the total differs from the price. */}
      {(row.quantity > 1 || !isValid) && (
        <span className={small.unit}>
          单价 <OwnPrice yuan={row.price} />
        </span>
      )}
    </>
  )
}

function RowOptions({ row, actions }: Pick<Props, 'row' | 'actions'>) {
  return isLocked(row) ? (
    <div className={styles.options} />
  ) : (
    <CartRowOptions actions={actions} row={row} />
  )
}

function RowPieces({ row, isValid, actions }: Pick<Props, 'row' | 'isValid' | 'actions'>) {
  if (!isValid || isLocked(row)) return <span className={small.dead}>{row.quantity}</span>
  return <RowStepper actions={actions} row={row} />
}

function RowStepper({ row, actions }: Pick<Props, 'row' | 'actions'>) {
  return (
    <QuantityStepper
      bigStep={row.outbox_fcl_quantity > 1 ? row.outbox_fcl_quantity : 10}
      label={`${row.number} 数量`}
      min={1}
      send={(quantity, from) => actions.sendPieces(row, quantity, from)}
      size="small"
      page={row.quantity}
      value={row.savedQuantity ?? row.quantity}
      onShown={(quantity) => actions.showPieces(row, quantity)}
    />
  )
}

type WarningsProps = {
  readonly row: CartRow
  readonly code: CartRow['warnings'][number]['code']
}

function RowWarnings({ row: { warnings }, code }: WarningsProps) {
  const warning = warnings.find((one) => one.code === code)
  return warning && <RowWarning warning={warning} />
}

type CartRowStockProps = { readonly row: CartRow; readonly actions: CartActions }

function CartRowStock({ row, actions }: CartRowStockProps) {
  const stockText = useStockText()
  if (row.warnings.some(({ code }) => code === 'withdrawn'))
    return (
      <div className={styles.stock}>
        <Tag>已下架</Tag>
      </div>
    )
  const warehouse = WAREHOUSE_NAMES[row.warehouse_type]
  return (
    <div className={styles.stock}>
      <StockBadge state={stockStateOf(row.stock_wording)} />
      {row.stock === null ? (
        <HiddenRowStock actions={actions} row={row} />
      ) : (
        <span className={styles.hint}>
          {warehouse} {stockText(row.stock)}
        </span>
      )}
    </div>
  )
}

function HiddenRowStock({ row, actions }: CartRowStockProps) {
  return (
    <span className={styles.hint}>
      库存：
      <button
        aria-label={`查看库存 ${row.number}`}
        className={classes(styles.link, small.reveal)}
        type="button"
        onClick={() => actions.viewStock(row)}
      >
        查看库存
      </button>
    </span>
  )
}
