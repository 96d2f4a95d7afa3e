// oxlint-disable jsx-a11y/prefer-tag-over-role -- no select or datalist has groups and marked text

import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { warehousePieces } from '@portal/rules/stock/stock-supply.ts'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { useEffect, useRef } from 'react'

import { piecesIn, wordingIn } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView, useShownPrices } from '#src/features/parts/stock/use-buying-view.ts'
import { quotedPrice } from '#src/features/quotation/quotation.ts'

import { type SuggestedQuote, useClearSearches } from './suggestion-calls.ts'
import { type Suggestion, SUGGESTION_GROUPS } from './suggestion.ts'

import styles from './suggestion-list.module.css'

type Props = {
  /** Id of the list, and prefix of the row ids, see {@link rowId}. */
  readonly id: string
  readonly rows: readonly Suggestion[]
  readonly at: number
  readonly forgets: boolean
  readonly onSelect: (row: Suggestion) => void
}

export function rowId(listId: string, at: number): string {
  return `${listId}-${at}`
}

export function SuggestionList({ id, rows, at, forgets, onSelect }: Props) {
  const groups = Map.groupBy(
    rows.map((row, place) => ({ row, place })),
    ({ row }) => row.group,
  )
  return (
    <div className={styles.list} data-forgets={forgets}>
      <div aria-label="搜索建议" id={id} role="listbox">
        {keysOf(SUGGESTION_GROUPS)
          .filter((group) => groups.has(group))
          .map((group) => (
            <div aria-labelledby={`${id}-${group}`} key={group} role="group">
              <div className={styles.group} id={`${id}-${group}`} role="presentation">
                {SUGGESTION_GROUPS[group]}
              </div>
              {groups.get(group)?.map(({ row, place }) => (
                <SuggestionRow
                  id={rowId(id, place)}
                  isChosen={place === at}
                  key={row.key}
                  row={row}
                  onSelect={onSelect}
                />
              ))}
            </div>
          ))}
      </div>
      {forgets && <Forgetting rows={rows} />}
    </div>
  )
}

type RowProps = {
  readonly id: string
  readonly row: Suggestion
  readonly isChosen: boolean
  readonly onSelect: (row: Suggestion) => void
}

function SuggestionRow({ id, row, isChosen, onSelect }: RowProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div
      aria-selected={isChosen}
      className={classes(styles.row, isChosen && styles.chosen)}
      id={id}
      ref={place}
      role="option"
      onClick={() => onSelect(row)}
    >
      <span className={styles.text}>
        <Marked marked={row.marked} text={row.text} />
      </span>
      {row.note !== '' && <span className={styles.note}>{row.note}</span>}
      {row.quote !== undefined && <PriceQuote quote={row.quote} />}
    </div>
  )
}

function Marked({ text, marked }: { readonly text: string; readonly marked: string }) {
  const at = marked === '' ? -1 : text.indexOf(marked)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{marked}</mark>
      {text.slice(at + marked.length)}
    </>
  )
}

function Forgetting({ rows }: { readonly rows: readonly Suggestion[] }) {
  const forget = useClearSearches()
  return (
    <div className={styles.forgetting}>
      <button className={styles.all} tabIndex={-1} type="button" onClick={() => forget.mutate({})}>
        清空
      </button>
      {rows.map(({ key, text, line }) => (
        <IconButton
          className={styles.forget}
          key={key}
          label={`删除 ${text}`}
          tabIndex={-1}
          onClick={(event) => {
            ignoreSecondPress(event)
            forget.mutate({ keyword: line })
          }}
        >
          <XIcon size={14} />
        </IconButton>
      ))}
    </div>
  )
}

/** As far as the user may see price and stock. */
function PriceQuote({ quote }: { readonly quote: SuggestedQuote }) {
  const { warehouse, stock } = useBuyingView()
  const price = quotedPrice(useShownPrices(quote))
  const pieces = piecesIn(quote, warehouse)
  return (
    <span className={styles.quote}>
      {pieces !== null && (
        <span className={classes('not-phone', styles.pieces)}>
          {warehousePieces(warehouse, pieces, stock.listCap)}
        </span>
      )}
      <StockBadge state={stockStateOf(wordingIn(quote, warehouse))} />
      <span className={styles.price} title={price?.label}>
        <Price look={price?.isPaid ? 'main' : 'strong'} yuan={price?.yuan} />
      </span>
    </span>
  )
}
