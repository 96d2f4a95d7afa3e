import { type CartGroupKey, isOrderableGroup } from '@portal/rules/cart/cart-filter.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { CartActions } from '#src/features/cart/cart-actions.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import type { CartGroup } from '#src/features/cart/cart-groups.ts'

import { CartGroupHead } from './cart-group-head.tsx'
import { CartRowCard } from './cart-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

import stick from '#src/features/cart/stuck-head.module.css'
import styles from './cart-list.module.css'

const HEAD_PX = 76
const ROW_PX = 73
/** Sticky offset of group headers in px; on a desktop nothing else is sticky at the top. */
const STUCK_AT_PX = 0

type Props = {
  readonly groups: readonly CartGroup<CartRow>[]
  readonly selection: ReadonlySet<Id<'cart_line'>>
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

/** The rows of all groups in one virtual list, which renders only those near the viewport. */
export function CartList({ groups, selection, actions }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const items = useMemo(() => itemsOf(groups), [groups])
  useKeptFocus(list, items)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized on what it returns
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (place) => (items[place]?.kind === 'head' ? HEAD_PX : ROW_PX),
    getItemKey: (place) => itemKey(items[place], place),
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
  const stuck = stuckHead(items, virtual.scrollOffset ?? 0, drawn)
  return (
    <div className={styles.list} ref={list} style={{ height: virtual.getTotalSize() }}>
      {stuck && (
        <div className={stick.stuck}>
          <div>
            <CartGroupHead actions={actions} group={stuck.group} selection={selection} />
          </div>
        </div>
      )}
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
                // Its space stays while the sticky copy is shown at the top.
                <div className={item.group.key === stuck?.group.key ? stick.away : undefined}>
                  <CartGroupHead actions={actions} group={item.group} selection={selection} />
                </div>
              ) : (
                <CartRowCard
                  actions={actions}
                  isChosen={selection.has(item.row.pd_cart_id)}
                  isLast={item.isLast}
                  isValid={isOrderableGroup(item.group)}
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

function stuckHead(
  items: readonly Item[],
  scrolled: number,
  drawn: readonly { readonly index: number; readonly start: number; readonly end: number }[],
) {
  const first = drawn.find(({ end }) => end > scrolled + STUCK_AT_PX)
  if (first === undefined || first.start > scrolled + STUCK_AT_PX) return undefined
  const heads = items.slice(0, first.index + 1).filter((item) => item.kind === 'head')
  const own = items[first.index]
  // The header itself is still partly visible.
  if (own?.kind === 'head' && first.start >= scrolled) return undefined
  return heads.at(-1)
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

function itemKey(item: Item | undefined, place: number): number | string {
  if (item === undefined) return place
  return item.kind === 'head' ? `group ${item.group.key}` : item.row.pd_cart_id
}
