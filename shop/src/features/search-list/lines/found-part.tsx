import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Fragment, memo } from 'react'

import { FromElsewhere } from '#src/features/add-to-cart/from-elsewhere.tsx'
import { useDensity } from '#src/features/part-list/density-switch.tsx'
import { PartRow } from '#src/features/part-list/part-row.tsx'
import { inCartOf } from '#src/features/parts/changes/cart-changes.ts'
import { isBuyable, isOutOfStock } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'
import { ReminderButton } from '#src/features/reminders/reminder-button.tsx'
import { rowKey } from '#src/features/search-list/list-choice.ts'
import type { FoundRow } from '#src/features/search/search-calls.ts'

import { isSameNumber, originWords } from './origin-words.ts'

import styles from '#src/layout/found-part.module.css'
import cart from '#src/layout/in-cart.module.css'

type Props = {
  readonly row: FoundRow
  /** The requested quantity; 0 if the row is not ticked. */
  readonly pieces: number
  readonly isFirst: boolean
  readonly onPieces: (key: string, pieces: number) => void
}

/**
 * A part found for a line; its stepper sets the requested quantity, and the cart changes only when
 * the whole list is added.
 */
export const FoundPart = memo(function FoundPart({ row, pieces, isFirst, onPieces }: Props) {
  const { warehouse } = useBuyingView()
  const [density] = useDensity()
  const key = rowKey(row)
  const canBeHad = isBuyable(row, warehouse)
  const inCart = inCartOf(row, warehouse)
  return (
    <PartRow
      chosen={pieces > 0}
      density={density}
      isAlternative={!isFirst}
      isEmpty={!canBeHad}
      isHit={row.match === 'exact' && isSameNumber(row)}
      origin={<Origin row={row} />}
      part={row}
      pieces={
        isOutOfStock(row) ? (
          <ReminderButton part={row} />
        ) : (
          <>
            <QuantityField
              bigStep={row.outbox_fcl_quantity > 1 ? row.outbox_fcl_quantity : 10}
              label={`${row.number} 需求数量`}
              max={MAX_PIECES_PER_LINE}
              reasonForNoMore={canBeHad ? undefined : `${WAREHOUSE_NAMES[warehouse]}暂无库存`}
              value={pieces}
              onChange={(next) => onPieces(key, next)}
            />
            {inCart > 0 && <span className={cart.inCart}>购物车已有 {inCart} 件</span>}
            {!canBeHad && <FromElsewhere part={row} requested={row.search_quantity} />}
          </>
        )
      }
      tags={
        <>
          {row.match === 'suggested' && <Tag look="low">建议</Tag>}
          {row.match === 'superseded' && <Tag look="brand">替换件</Tag>}
        </>
      }
      onChoose={(_part, chosen) => onPieces(key, chosen ? row.search_quantity : 0)}
    />
  )
})

function Origin({ row }: { readonly row: FoundRow }) {
  const words = originWords(row)
  if (words.length === 0) return null
  return (
    <div className={styles.origin}>
      {words.map((some) => (
        <Fragment key={some}>
          <span className={styles.piece}>{some}</span>{' '}
        </Fragment>
      ))}
    </div>
  )
}
