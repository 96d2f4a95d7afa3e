import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { withLine } from '@portal/rules/development/read-number-list.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Note } from '@portal/ui/states/note.tsx'

import { KnownNumberFacts } from './known-number.tsx'
import { LinesLeft } from './lines-left.tsx'
import type { NumberListForm } from './use-number-list.ts'

import styles from './number-list.module.css'

type Props = { readonly label: string; readonly form: NumberListForm }

/** A pasted list and what was read of it: a row for each number, and every line without one. */
export function NumberListField({ label, form }: Props) {
  const { typed, setTyped, rows, left, refusal, isUnchecked, checkAgain } = form
  return (
    <>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        label={label}
        placeholder={'LR011593 x2\n11427953129=12\n聊天记录也可以直接粘贴'}
        rows={5}
        spellCheck={false}
        value={typed}
        {...(refusal !== undefined && { problem: refusal })}
        onText={setTyped}
      />
      {isUnchecked && (
        <Note look="warning">
          没有核对到目录里是否已有这些编号。
          <Button kind="text" size="small" onClick={checkAgain}>
            重新核对
          </Button>
        </Note>
      )}
      {rows.length > 0 && <NumberRows form={form} />}
      {left.length > 0 && (
        <LinesLeft
          left={left}
          onChange={(place, text) => setTyped(withLine(typed, place, text))}
          onDropAll={() =>
            setTyped(left.reduceRight((list, { place }) => withLine(list, place), typed))
          }
        />
      )}
    </>
  )
}

function NumberRows({ form: { rows, chosen, choose } }: { readonly form: NumberListForm }) {
  const merged = rows.reduce((sum, { lines }) => sum + lines - 1, 0)
  return (
    <section aria-label="认出的编号">
      <p aria-live="polite" className={styles.head}>
        认出 {rows.length} 个编号{merged > 0 && `，合并了 ${merged} 处重复`}
        {chosen.length < rows.length && `，已选 ${chosen.length} 个`}
      </p>
      <ul className={styles.rows}>
        {rows.map(({ number, quantity, lines, beside, isTelephone, isChosen, known }) => (
          <li className={styles.row} key={number}>
            <Checkbox
              checked={isChosen}
              className={styles.choice}
              onChange={(next) => choose(number, next)}
            >
              <span className={styles.number}>{number}</span>
              <span className={styles.quantity}>
                ×{quantity}
                {quantity === MAX_PIECES_PER_LINE && lines > 1 && '（上限）'}
              </span>
            </Checkbox>
            <span className={styles.facts}>
              {lines > 1 && <Tag>{lines} 处合并</Tag>}
              {isTelephone && <Tag look="low">像手机号</Tag>}
              {known !== undefined && <KnownNumberFacts known={known} />}
            </span>
            {beside.length > 0 && <span className={styles.beside}>原文：{beside.join('；')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
