import { cappedStock } from '@portal/rules/stock/stock-wording.ts'
import { otherWarehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { Link } from '@tanstack/react-router'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { isBuyable, piecesIn } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'
import { useWarehouse } from '#src/session/preferences.ts'

import styles from './part-sheet.module.css'

export function OutOfStockNote({ part }: { readonly part: PartDetail }) {
  const { warehouse, hasBeijing, stock } = useBuyingView()
  const { choose } = useWarehouse()
  if (isBuyable(part, warehouse)) return null
  const other = otherWarehouse(warehouse)
  const there = hasBeijing && isBuyable(part, other) ? piecesIn(part, other) : undefined
  return (
    <Note className={styles.soon} look="warning">
      <span className={styles.ways}>
        {WAREHOUSE_NAMES[warehouse]}缺货
        {there !== undefined && (
          <Button size="small" onClick={() => choose(other)}>
            {there === null
              ? `改从${WAREHOUSE_NAMES[other]}订`
              : `改从${WAREHOUSE_NAMES[other]}订（有 ${cappedStock(there, stock.detailCap)} 件）`}
          </Button>
        )}
        <Link
          className={buttonLook({ size: 'small' })}
          search={{ keyword: part.number }}
          to="/parts/result"
        >
          查替换件
        </Link>
      </span>
    </Note>
  )
}

type Props = {
  readonly part: Pick<PartDetail, 'is_coming_soon'>
  readonly className?: string
}

/** Explains 预订 for parts that are not available yet. */
export function ComingSoonNote({ part, className }: Props) {
  if (part.is_coming_soon === 0) return null
  return <Note className={className}>即将上市：现在可先预订，到货后发出。</Note>
}
