import type { Id } from '@portal/rules/ids.ts'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCallback, useMemo, useRef, useState } from 'react'

import { useIncompatible } from '#src/features/car-fit/car-fit.ts'
import { useDensity } from '#src/features/part-list/density-switch.tsx'
import { PartListFrame, PartListHead } from '#src/features/part-list/part-list.tsx'
import { PartsAroundContext, usePaging, usePartsAround } from '#src/features/parts/open-part.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'
import { HotSearches } from '#src/features/search/hot-searches.tsx'
import { Nearest } from '#src/features/search/nearest.tsx'
import type { Searched } from '#src/features/search/search-calls.ts'

import { LineAside } from './lines/line-aside.tsx'
import { LineRows, type ScrollToLine } from './lines/line-rows.tsx'
import { ListBar } from './list-bar.tsx'
import {
  buyableChoice,
  chosenRows,
  firstChoice,
  type ListChoice,
  rowKey,
  withoutParts,
  choiceWithPieces,
} from './list-choice.ts'
import { ListSummary } from './list-summary.tsx'
import { MissingBar } from './missing-bar.tsx'
import { searchedLines, type SearchedLine } from './searched-lines.ts'

import styles from './list-result.module.css'

type Props = {
  readonly found: Searched
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
  readonly onPage: (next: { readonly page: number; readonly size: number }) => void
}

export function ListResult({ found, keyword, onSearch, onPage }: Props) {
  const { warehouse, hasBeijing, stock } = useBuyingView()
  const lines = useMemo(
    () => searchedLines(found.list, { warehouse, hasBeijing, cap: stock.listCap }, found.total),
    [found, warehouse, hasBeijing, stock],
  )
  const { choice, chosen, added, choose, takePieces, untick } = useListChoice(lines)
  const [density] = useDensity()
  const scrollToLine = useRef<ScrollToLine>(null)
  const parts = useMemo(() => foundParts(lines), [lines])
  const isList = lines.length > 1
  const hasParts = parts.length > 0
  const paging = usePaging(found)
  const around = usePartsAround('搜索结果', parts, isList ? undefined : paging)
  const correctLine = useCallback(
    (line: number, text: string) => onSearch(keywordWith(lines, line, text)),
    [lines, onSearch],
  )
  const all = withEveryMatch(lines, choice)
  const isAll = lines.every(({ found: rows }) => rows.some((row) => choice.has(rowKey(row))))
  // If nothing more can be ticked, the box unticks all rows even if some are unticked.
  const chooseAll = () => choose(all.size === choice.size ? new Map() : all)
  return (
    <>
      <ListSummary chosen={chosen} hasParts={hasParts} keyword={keyword} lines={lines} />
      <MissingBar keyword={keyword} lines={lines} mayFold={hasParts} />
      <div className={styles.columns}>
        {isList && <LineAside lines={lines} onGoTo={(line) => scrollToLine.current?.(line)} />}
        <section aria-label="搜索结果" className={styles.rows}>
          <PartsAroundContext value={around}>
            <PartListFrame>
              {hasParts && (
                <PartListHead
                  all={{
                    checked: isAll,
                    some: chosen.length > 0,
                    onChange: chooseAll,
                    label: '全选',
                  }}
                  density={density}
                />
              )}
              <LineRows
                choice={choice}
                lines={lines}
                ref={scrollToLine}
                onCorrect={correctLine}
                onPieces={takePieces}
              />
            </PartListFrame>
          </PartsAroundContext>
          {lines.length === 1 && lines[0]?.found.length === 0 && (
            <LineNotFound number={lines[0].search_no} />
          )}
          {hasParts && (
            <ListBar
              added={added}
              chosen={chosen}
              isAll={isAll}
              onAdded={untick}
              onAll={chooseAll}
            />
          )}
          {!isList && found.total > found.list.length && (
            <Pagination
              page={found.page}
              size={found.limit}
              total={found.total}
              onChange={onPage}
            />
          )}
        </section>
      </div>
    </>
  )
}

function LineNotFound({ number }: { readonly number: string }) {
  return (
    <div className={classes('card', styles.near)}>
      <Nearest keyword={number} />
      <HotSearches />
    </div>
  )
}

/** The ticked rows: the initial proposal until the user changes it. */
function useListChoice(lines: readonly SearchedLine[]) {
  const { warehouse } = useBuyingView()
  const [answered] = useState(lines)
  const incompatible = useIncompatible(useMemo(() => matchesOf(answered), [answered]))
  const proposed = useMemo(() => firstChoice(answered, incompatible), [answered, incompatible])
  /** Undefined until the user changes the proposal. */
  const [byHand, setByHand] = useState<ListChoice>()
  const ticked = byHand ?? proposed
  const choice = useMemo(() => buyableChoice(lines, ticked, warehouse), [lines, ticked, warehouse])
  const chosen = chosenRows(lines, choice)
  const takePieces = useCallback(
    (key: string, pieces: number) =>
      setByHand((before) => choiceWithPieces(before ?? proposed, key, pieces)),
    [proposed],
  )
  const [added, setAdded] = useState(NOTHING_ADDED)
  /** Unticks parts added to the cart, so that another click does not add them twice. */
  const untick = (productIds: readonly Id<'part'>[]) => {
    const ids = new Set(productIds)
    const rows = chosen.filter(({ row }) => ids.has(row.product_id)).length
    setByHand((before) => withoutParts(lines, before ?? proposed, ids))
    setAdded((before) => ({
      parts: before.parts + ids.size,
      merged: before.merged + rows - ids.size,
    }))
  }
  return { choice, chosen, added, choose: setByHand, takePieces, untick }
}

function matchesOf(lines: readonly SearchedLine[]): Id<'part'>[] {
  return [...new Set(lines.flatMap(({ match }) => match?.product_id ?? []))]
}

const NOTHING_ADDED = { parts: 0, merged: 0 }

function foundParts(lines: readonly SearchedLine[]) {
  const found = lines.flatMap((line) => line.found)
  return [...new Map(found.map((row) => [row.product_id, row])).values()]
}

/** The ticked rows plus the match of every line without a tick. */
function withEveryMatch(lines: readonly SearchedLine[], choice: ReadonlyMap<string, number>) {
  const all = new Map(choice)
  for (const line of lines) {
    if (line.found.some((row) => choice.has(rowKey(row)))) continue
    for (const [key, pieces] of firstChoice([line])) all.set(key, pieces)
  }
  return all
}

function keywordWith(lines: readonly SearchedLine[], corrected: number, text: string): string {
  return lines
    .map(({ line, search_no, quantity }) => {
      const number = line === corrected ? text : search_no
      return quantity > 1 && !number.includes('=') ? `${number}=${quantity}` : number
    })
    .join('\n')
}
