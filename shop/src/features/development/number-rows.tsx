import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { type MouseEvent, useRef } from 'react'

import { focusAfterRow } from './focus-after-row.ts'
import { Doubts, KnownNumberFacts, RunTogether, WithTail } from './known-number.tsx'
import { wordsBeside } from './request-words.ts'
import type { CheckedNumbers } from './use-number-list.ts'

import styles from './number-list.module.css'

type Props = {
  readonly form: CheckedNumbers
  readonly label: string
  /** What was counted; followed by how many of them are chosen. */
  readonly lead: string
  /** Where the list can be changed. */
  readonly onSplit?: (number: string) => void
  readonly onTail?: (number: string) => void
  readonly onNear?: (number: string, near: string) => void
}

/** What is to be requested, a row for each number with what is known of it. */
export function NumberRows({ form, label, lead, onSplit, onTail, onNear }: Props) {
  const { rows, undecided } = form
  const { list, showNext } = useNextUndecided()
  return (
    <>
      {form.isUnchecked && (
        <Note look="warning">
          没有核对到目录里是否已有这些编号。
          <Button kind="text" size="small" onClick={form.checkAgain}>
            重新核对
          </Button>
        </Note>
      )}
      {rows.length > 0 && (
        <section aria-label={label}>
          <div className={styles.head}>
            <p aria-live="polite">
              {lead}
              {countWords(form)}
            </p>
            {undecided.length > 0 && (
              <Button kind="text" size="small" onClick={showNext}>
                逐个查看
              </Button>
            )}
          </div>
          <ul className={styles.rows} ref={list}>
            {rows.map((row) => (
              <NumberRow form={form} key={row.number} row={row} {...{ onSplit, onTail, onNear }} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Row = CheckedNumbers['rows'][number]

type Changes = Pick<Props, 'onSplit' | 'onTail' | 'onNear'>
type RowProps = Changes & { readonly form: Props['form']; readonly row: Row }

function NumberRow({ form: { choose, count, isWatch }, row, ...changes }: RowProps) {
  const { number, quantity, isChosen, isRepeated } = row
  return (
    <li className={styles.row} data-undecided={row.isUndecided || undefined}>
      <Checkbox
        checked={isChosen}
        className={styles.choice}
        refusalReason={isRepeated ? '30 天内已提交，不会重复提交' : undefined}
        onChange={(next) => choose(number, next)}
      >
        <span className={styles.number}>{number}</span>
      </Checkbox>
      {!isWatch && (
        <QuantityField
          disabled={isRepeated}
          label={`${number} 的数量`}
          max={MAX_PIECES_PER_LINE}
          min={1}
          size="small"
          value={quantity}
          onChange={(pieces) => count(number, pieces)}
          onKept={() => count(number, quantity)}
        />
      )}
      <RowFacts isWatch={isWatch} row={row} {...changes} />
      <WordsBeside isWatch={isWatch} row={row} />
    </li>
  )
}

/** How many are chosen, and why the others are not. */
function countWords({ rows, chosen, undecided, isReading }: CheckedNumbers): string {
  const merged = rows.reduce((sum, { lines }) => sum + lines - 1, 0)
  const unchosen = rows.filter(({ isChosen }) => !isChosen)
  const repeated = unchosen.filter(({ isRepeated }) => isRepeated).length
  const sold = unchosen.filter(({ isSold, isRepeated }) => isSold && !isRepeated).length
  const reasons = [
    sold > 0 && `${sold} 个已有此配件`,
    repeated > 0 && `${repeated} 个 30 天内已提交`,
    undecided.length > 0 && `${undecided.length} 个待确认，核对后再勾选`,
  ].filter(Boolean)
  return [
    merged > 0 && `，合并了 ${merged} 处重复`,
    unchosen.length > 0 && `，已选 ${chosen.length} 个`,
    isReading ? '；正在核对…' : reasons.length > 0 && `；${reasons.join('，')}`,
  ]
    .filter(Boolean)
    .join('')
}

type FactsProps = Changes & {
  readonly row: Row
  readonly isWatch: boolean
}

/** What makes it doubtful, and what is known of it. */
function RowFacts({ row, isWatch, onSplit, onTail, onNear }: FactsProps) {
  const { number, lines } = row
  return (
    <span className={styles.facts}>
      {lines > 1 && <Tag>{lines} 行合为一个</Tag>}
      {lines > 1 && row.quantity === MAX_PIECES_PER_LINE && <Tag>数量已到上限</Tag>}
      <OpenDoubts {...row} />
      {row.isRunTogether && (
        <RunTogether number={number} onSplit={andGoOn(onSplit && (() => onSplit(number)))} />
      )}
      {row.beforeTail !== undefined && (
        <WithTail
          beforeTail={row.beforeTail}
          number={number}
          onTail={andGoOn(onTail && (() => onTail(number)))}
        />
      )}
      <WhatCountDid {...row} />
      <WhatIsKnown isWatch={isWatch} row={row} onNear={onNear} />
    </span>
  )
}

function WhatIsKnown({ row, isWatch, onNear }: Pick<FactsProps, 'row' | 'isWatch' | 'onNear'>) {
  const { number, known, words } = row
  if (known === undefined) return null
  const near = known.near?.number
  const takeNear = near === undefined ? undefined : onNear && (() => onNear(number, near))
  return (
    <KnownNumberFacts isWatch={isWatch} known={known} name={words} onNear={andGoOn(takeNear)} />
  )
}

/** A quantity that is set looks like a wish. */
function WhatCountDid({ isTickedByCount, isSold, isCounted, isChosen }: Row) {
  if (isTickedByCount) return <Tag look="ok">已按填写的数量勾选</Tag>
  return isSold && isCounted && !isChosen ? <Tag look="low">未勾选，不会提交</Tag> : null
}

/** The row is another one afterwards. */
function andGoOn(change: (() => void) | undefined) {
  return (
    change &&
    ((event: MouseEvent) => {
      focusAfterRow(event, 'input')
      change()
    })
  )
}

/** What is not sent again leaves nothing to decide. */
function OpenDoubts(row: Row) {
  const { isUnlikely, isUnwanted, isTelephone } = row
  if (row.isRepeated) return null
  if (row.isCounted) return <Doubts {...{ isUnlikely, isUnwanted, isTelephone }} />
  return (
    <>
      <Doubts {...row} />
      <AmountDoubts {...row} />
    </>
  )
}

function AmountDoubts({ falseQuantity, leadingFigure }: Row) {
  return (
    <>
      {falseQuantity !== undefined && <Tag look="low">“{falseQuantity}”不是数量，请核对</Tag>}
      {leadingFigure !== undefined && (
        <Tag look="low">行首“{leadingFigure}”是数量还是序号，请核对</Tag>
      )}
    </>
  )
}

/** Leads to one after the other, which a long list hides. */
function useNextUndecided() {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element>(undefined)
  const showNext = () => {
    const found = [...(list.current?.querySelectorAll('[data-undecided]') ?? [])]
    // Behind the last one, which may have been decided since.
    const next = found.find((one) => last.current && isBehind(one, last.current)) ?? found[0]
    last.current = next
    // With its reasons, which stand below the box.
    next?.scrollIntoView({ block: 'center' })
    next?.querySelector('input')?.focus({ preventScroll: true })
  }
  return { list, showNext }
}

function isBehind(one: Element, other: Element): boolean {
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

type WordsProps = { readonly row: Row; readonly isWatch: boolean }

/** What is sent with the number; a watch sends nothing but numbers. */
function WordsBeside({ row, isWatch }: WordsProps) {
  const { name, remark } = wordsBeside(row)
  const texts = isWatch
    ? [row.beside.length > 0 && `原文：${row.beside.join('；')}`]
    : [
        name !== '' && `名称：${name}`,
        row.car !== undefined && `车型：${row.car}`,
        remark !== '' && `备注：${remark}`,
      ]
  return texts.map(
    (text) =>
      text !== false && (
        <span className={styles.beside} key={text}>
          {text}
        </span>
      ),
  )
}
