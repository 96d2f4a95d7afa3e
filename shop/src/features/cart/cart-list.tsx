import type { CartGroupKey } from '@portal/rules/cart-filter.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { CartActions } from './cart-actions.ts'
import type { CartRow } from './cart-calls.ts'
import { CartGroupHead } from './cart-group-head.tsx'
import type { CartGroup } from './cart-groups.ts'
import { CartRowCard } from './cart-row.tsx'

import styles from './cart-list.module.css'

const HEAD_PX = 76
const ROW_PX = 73

type Props = {
  readonly groups: readonly CartGroup<CartRow>[]
  readonly selection: ReadonlySet<number>
  readonly actions: CartActions
}

type Item =
  | { readonly kind: 'head'; readonly group: CartGroup<CartRow> }
  | {
      readonly kind: 'row'
      readonly row: CartRow
      readonly group: CartGroupKey
      readonly isLast: boolean
    }

/** The rows of all groups in one line, of which only those near the window are drawn. */
export function CartList({ groups, selection, actions }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const items = useMemo(() => itemsOf(groups), [groups])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized on what it returns
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (place) => (items[place]?.kind === 'head' ? HEAD_PX : ROW_PX),
    getItemKey: (place) => keyOf(items[place], place),
    overscan: 8,
    scrollMargin: top,
  })
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const drawn = virtual.getVirtualItems()
  const above = (drawn[0]?.start ?? top) - top
  return (
    <div className={styles.list} ref={list} style={{ height: virtual.getTotalSize() }}>
      <div style={{ transform: `translateY(${above}px)` }}>
        {drawn.map(({ index, key }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <div
              className={item.kind === 'head' && index > 0 ? styles.nextGroup : undefined}
              data-index={index}
              key={key}
              ref={virtual.measureElement}
            >
              {item.kind === 'head' ? (
                <CartGroupHead actions={actions} group={item.group} selection={selection} />
              ) : (
                <CartRowCard
                  actions={actions}
                  isChosen={selection.has(item.row.pd_cart_id)}
                  isLast={item.isLast}
                  isValid={item.group !== 'invalid'}
                  row={item.row}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function itemsOf(groups: readonly CartGroup<CartRow>[]): Item[] {
  return groups.flatMap((group): Item[] => [
    { kind: 'head', group },
    ...group.rows.map((row, place) => ({
      kind: 'row' as const,
      row,
      group: group.key,
      isLast: place === group.rows.length - 1,
    })),
  ])
}

function keyOf(item: Item | undefined, place: number): number | string {
  if (item === undefined) return place
  return item.kind === 'head' ? `group ${item.group.key}` : item.row.pd_cart_id
}
