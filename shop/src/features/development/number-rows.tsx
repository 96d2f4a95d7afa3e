import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Note } from '@portal/ui/states/note.tsx'

import type { KnownNumber } from './development-calls.ts'
import { KnownNumberFacts, RunTogether } from './known-number.tsx'
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
}

/** What is to be requested, a row for each number with what is known of it. */
export function NumberRows({ form, label, lead, onSplit }: Props) {
  const { rows, chosen, choose, isWatch } = form
  const merged = rows.reduce((sum, { lines }) => sum + lines - 1, 0)
  const doubtful = rows.filter(
    ({ known, isChosen, isRepeated, isRunTogether, falseQuantity }) =>
      !isChosen &&
      !isRepeated &&
      (isRunTogether || falseQuantity !== undefined || isDoubtful(known)),
  ).length
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
          <p aria-live="polite" className={styles.head}>
            {lead}
            {merged > 0 && `，合并了 ${merged} 处重复`}
            {chosen.length < rows.length && `，已选 ${chosen.length} 个`}
            {doubtful > 0 && `；${doubtful} 个待确认，核对后再勾选`}
          </p>
          <ul className={styles.rows}>
            {rows.map((row) => {
              const { number, quantity, lines, isChosen, isRepeated, known } = row
              return (
                <li className={styles.row} key={number}>
                  <Checkbox
                    checked={isChosen}
                    className={styles.choice}
                    refusalReason={isRepeated ? '30 天内已提交，不会重复提交' : undefined}
                    onChange={(next) => choose(number, next)}
                  >
                    <span className={styles.number}>{number}</span>
                    {!isWatch && (
                      <span className={styles.quantity}>
                        ×{quantity}
                        {quantity === MAX_PIECES_PER_LINE && lines > 1 && '（上限）'}
                      </span>
                    )}
                  </Checkbox>
                  <span className={styles.facts}>
                    {lines > 1 && <Tag>{lines} 处合并</Tag>}
                    {row.isTelephone && <Tag look="low">像手机号</Tag>}
                    {row.isRunTogether && (
                      <RunTogether number={number} onSplit={onSplit && (() => onSplit(number))} />
                    )}
                    {row.falseQuantity !== undefined && (
                      <Tag look="low">“{row.falseQuantity}”不是数量，请核对</Tag>
                    )}
                    {known !== undefined && <KnownNumberFacts isWatch={isWatch} known={known} />}
                  </span>
                  <WordsBeside isWatch={isWatch} row={row} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

type WordsProps = { readonly row: CheckedNumbers['rows'][number]; readonly isWatch: boolean }

/** What is sent with the number; a watch sends nothing but numbers. */
function WordsBeside({ row, isWatch }: WordsProps) {
  const { name, remark } = wordsBeside(row)
  const texts = isWatch
    ? [row.beside.length > 0 && `原文：${row.beside.join('；')}`]
    : [name !== '' && `名称：${name}`, remark !== '' && `备注：${remark}`]
  return texts.map(
    (text) =>
      text !== false && (
        <span className={styles.beside} key={text}>
          {text}
        </span>
      ),
  )
}

/** Perhaps a misspelt number of a part that the supplier has. */
function isDoubtful(known: KnownNumber | undefined): boolean {
  return known !== undefined && known.near !== null && known.is_requested === 0
}
