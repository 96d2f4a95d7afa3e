import { otherWarehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { useState } from 'react'

import { useCartActions } from '#src/features/cart/cart-actions.ts'
import { useCart, type CartRow } from '#src/features/cart/cart-calls.ts'
import { leftElsewhere } from '#src/features/cart/cart-rows.ts'
import { useStockText } from '#src/features/cart/list/cart-row-options.tsx'
import { ReminderButton } from '#src/features/reminders/reminder-button.tsx'

import { ShortageReplacements } from './shortage-replacements.tsx'

import styles from '#src/layout/shortage.module.css'

type Props = {
  readonly row: CartRow
  readonly missing: number
  /** Available pieces in the other warehouse; null if the user has none. */
  readonly otherStock: number | null
  readonly onGone: (where: string) => void
}

/** Shown for a row that is no longer ordered. */
export const REMOVED = '已移出购物车'

export function ShortageActions({ row, missing, otherStock, onGone }: Props) {
  const actions = useCartActions()
  const stockText = useStockText()
  const [seeksOther, setSeeksOther] = useState(false)
  const { number, quantity } = row
  const other = WAREHOUSE_NAMES[otherWarehouse(row.warehouse_type)]
  const free = leftElsewhere(row, otherStock, useCart().data?.cart_list ?? [])
  const movable = Math.min(missing, free)
  const mayMove = actions.mayMove && movable > 0
  const left = quantity - missing
  const has = free === otherStock ? '有' : '还有'
  const moveWords = `转${other} ${movable} 件（${has} ${stockText(free)} 件）`
  const go = async (change: Promise<boolean>, where: string) => {
    if (await change) onGone(where)
  }
  const move = () => {
    const some = movable === quantity ? undefined : movable
    return actions.move([row], otherWarehouse(row.warehouse_type), some)
  }
  return (
    <>
      <div className={styles.ways}>
        {(mayMove || left > 0) && (
          <span>
            {mayMove && (
              <Button
                aria-label={`${number} ${moveWords}`}
                disabled={actions.isBusy}
                kind="soft"
                size="small"
                onClick={() => void go(move(), `${movable} 件已转至${other}`)}
              >
                {moveWords}
              </Button>
            )}
            {left > 0 && (
              <Button
                aria-label={`${number} 只要 ${left} 件`}
                size="small"
                onClick={() => void go(actions.reduce(row, left), `改为 ${left} 件`)}
              >
                只要 {left} 件
              </Button>
            )}
          </span>
        )}
        <span>
          <Button
            aria-expanded={seeksOther}
            aria-label={`${number} 选替换件`}
            size="small"
            onClick={() => setSeeksOther((now) => !now)}
          >
            选替换件
          </Button>
          <ReminderButton kind="plain" part={row} size="small" />
          <Button
            aria-label={`不要了 ${number}`}
            icon={<Trash2Icon size={14} />}
            size="small"
            onClick={() => void go(actions.remove([row]), REMOVED)}
          >
            不要了
          </Button>
        </span>
      </div>
      {seeksOther && (
        <ShortageReplacements
          missing={missing}
          row={row}
          onChosen={(chosen) => onGone(`${missing} 件已换为 ${chosen}`)}
        />
      )}
    </>
  )
}
