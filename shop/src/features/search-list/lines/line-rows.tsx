import { classes } from '@portal/ui/page/classes.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { PartLink } from '#src/features/parts/part-link.tsx'
import { type ListChoice, rowKey } from '#src/features/search-list/list-choice.ts'
import { replacementOf, type SearchedLine } from '#src/features/search-list/searched-lines.ts'
import type { FoundRow } from '#src/features/search/search-calls.ts'

import { FoundPart } from './found-part.tsx'
import { lineName } from './line-name.ts'
import { NotFoundRow } from './not-found-row.tsx'

import styles from './line-rows.module.css'

const ROWS_AHEAD = 6
const STICKY_TOP = 64

export type ScrollToLine = (line: number) => void

type Props = {
  readonly lines: readonly SearchedLine[]
  readonly choice: ListChoice
  readonly onPieces: (key: string, pieces: number) => void
  readonly onCorrect: (line: number, text: string) => void
  readonly ref: Ref<ScrollToLine>
}

/** The rows of all lines, virtualized so that 500 lines stay smooth. */
export function LineRows({ lines, choice, onPieces, onCorrect, ref }: Props) {
  const items = useMemo(() => listItems(lines), [lines])
  const [heights] = useState(estimatedHeights)
  /** State of this component, because rows outside the viewport are unmounted. */
  const [nearOf, setNearOf] = useState<ReadonlySet<number>>(NO_LINES)
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- it measures on every render, so nothing of it is memoized
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (place) => heights[items[place]?.kind ?? 'head'],
    getItemKey: (place) => items[place]?.key ?? place,
    overscan: ROWS_AHEAD,
    scrollMargin,
    scrollPaddingStart: STICKY_TOP,
  })
  useImperativeHandle(ref, () => (line) => {
    const place = items.findIndex((item) => item.line.line === line)
    virtual.scrollToIndex(place, { align: 'start' })
  })
  const toggleNear = (line: number) =>
    setNearOf(
      (before) =>
        new Set(before.has(line) ? [...before].filter((one) => one !== line) : [...before, line]),
    )
  return (
    <ul className={styles.list} ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            aria-posinset={index + 1}
            aria-setsize={items.length}
            className={styles.item}
            data-index={index}
            key={key}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <Item
              choice={choice}
              item={item}
              near={lines.length > 1 ? { open: nearOf, onToggle: toggleNear } : undefined}
              onCorrect={onCorrect}
              onPieces={onPieces}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ItemProps = Pick<Props, 'choice' | 'onPieces' | 'onCorrect'> & {
  readonly item: ListItem
  /** The lines that show the nearest parts; absent for a single line, which always shows them. */
  readonly near:
    | { readonly open: ReadonlySet<number>; readonly onToggle: (line: number) => void }
    | undefined
}

const NO_LINES: ReadonlySet<number> = new Set()

function Item({ item, near, choice, onPieces, onCorrect }: ItemProps) {
  if (item.kind === 'head')
    return <LineHead isOnly={near === undefined} line={item.line} place={item.place} />
  if (item.kind === 'none')
    return (
      <NotFoundRow
        isNearShown={near?.open.has(item.line.line)}
        line={item.line}
        onCorrect={onCorrect}
        onNear={near && (() => near.onToggle(item.line.line))}
      />
    )
  return (
    <FoundPart
      isFirst={item.isFirst}
      pieces={choice.get(rowKey(item.row)) ?? 0}
      row={item.row}
      onPieces={onPieces}
    />
  )
}

/** Heights in px before they are measured (design, section 3); on phones a part is a card. */
function estimatedHeights() {
  const isPhone = matchMedia('(max-width: 639px)').matches
  return { head: 36, part: isPhone ? 184 : 108, none: 64 } as const
}

type LineHeadProps = {
  readonly line: SearchedLine
  readonly place: number
  /** For a single line, the page title already shows the result. */
  readonly isOnly: boolean
}

const LineHead = memo(function LineHead({ line, place, isOnly }: LineHeadProps) {
  const replacedBy = replacementOf(line)
  const { number, remark } = lineName(line.search_no)
  const { quantity, total, unmet, state, words } = line
  return (
    <div className={styles.head}>
      <span className={styles.place}>{place + 1}</span>
      <b className={styles.number}>{number}</b>
      {remark !== '' && <span className={styles.remark}>{remark}</span>}
      {replacedBy !== undefined && (
        <span className={styles.replaced}>
          已由 <PartLink id={replacedBy.product_id}>{replacedBy.number}</PartLink> 替换
        </span>
      )}
      <Tag>需求 {quantity}</Tag>
      {total > (isOnly ? 1 : 0) && (
        <span className={styles.count}>
          {state === 'suggested' ? `建议 ${total} 个` : `找到 ${total} 个`}
        </span>
      )}
      {unmet.length > 0 && (
        <span className={styles.unmet}>没有符合「{unmet.join(' ')}」的，以下不限于此</span>
      )}
      <span className={classes(styles.outcome, styles[state])}>{words}</span>
    </div>
  )
})

type ListItem =
  | {
      readonly kind: 'head'
      readonly key: string
      readonly line: SearchedLine
      readonly place: number
    }
  | {
      readonly kind: 'part'
      readonly key: string
      readonly line: SearchedLine
      readonly row: FoundRow
      readonly isFirst: boolean
    }
  | { readonly kind: 'none'; readonly key: string; readonly line: SearchedLine }

function listItems(lines: readonly SearchedLine[]): ListItem[] {
  return lines.flatMap((line, place): ListItem[] => [
    { kind: 'head', key: `head ${line.line}`, line, place },
    ...line.found.map((row, at): ListItem => ({
      kind: 'part',
      key: `${line.line}:${row.product_id}`,
      line,
      row,
      isFirst: at === 0,
    })),
    ...(line.found.length === 0 ? [{ kind: 'none', key: `none ${line.line}`, line } as const] : []),
  ])
}
