import type { LineLeft } from '@portal/rules/development/read-number-list.ts'
import { firstCharacters } from '@portal/rules/text/text-length.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { useState } from 'react'

import { fieldAfter, focusAfterRow } from './focus-after-row.ts'

import styles from './number-list.module.css'

type Props = {
  readonly left: readonly LineLeft[]
  /** Without a text the line is dropped. */
  readonly onChange: (line: LineLeft, text?: string) => void
  readonly onDropAll: () => void
}

/** Lines in which no number was found: they are not requested, and can be corrected or dropped here. */
export function LinesLeft({ left, onChange, onDropAll }: Props) {
  return (
    <section aria-label="没有认出编号的行">
      <div className={styles.head}>
        <p aria-live="polite">{left.length} 行没有认出编号，不会提交；可以改正或移除</p>
        <Button
          kind="text"
          size="small"
          onClick={(event) => {
            focusAfterRow(event, 'input')
            onDropAll()
          }}
        >
          全部移除
        </Button>
      </div>
      <ul className={styles.rows}>
        {left.map((line, at) => (
          <LineRow key={`${line.text} ${sameBefore(left, at)}`} line={line} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

const MAX_LINES_NAMED = 3
const MAX_LINE_NAMED_LENGTH = 16

/** Headings, sums, greetings, which need nothing done. */
export function OtherLines({ lines }: { readonly lines: readonly LineLeft[] }) {
  const named = lines
    .slice(0, MAX_LINES_NAMED)
    .map(({ text }) => `“${firstCharacters(text.replaceAll(/\s+/g, ' '), MAX_LINE_NAMED_LENGTH)}”`)
  return (
    <p className={styles.others}>
      {`${lines.length} 行是表头、合计、称呼之类，不提交：${named.join('、')}`}
      {lines.length > MAX_LINES_NAMED && '等'}
    </p>
  )
}

/** A row is known by its words, not by its place: what is typed in it stays when a line above goes. */
function sameBefore(left: readonly LineLeft[], at: number): number {
  return left.slice(0, at).filter(({ text }) => text === left[at]?.text).length
}

type RowProps = { readonly line: LineLeft; readonly onChange: Props['onChange'] }

/** Read again once it is typed, not at each key, so that the field stays under the cursor. */
function LineRow({ line, onChange }: RowProps) {
  const { text, reason } = line
  const [typed, setTyped] = useState(text)
  const read = () => {
    if (typed.trim() !== text) onChange(line, typed)
  }
  return (
    <li className={styles.left}>
      <TextField
        labelHidden
        label={`改正：${text.slice(0, 40)}`}
        spellCheck={false}
        value={typed}
        onBlur={read}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          const next = fieldAfter(event.currentTarget, 'input')
          read()
          next?.focus()
        }}
      />
      <span className={styles.reason}>{reason}</span>
      <IconButton
        label={`移除：${text.slice(0, 40)}`}
        onClick={(event) => {
          // The next line takes its place.
          ignoreSecondPress(event)
          focusAfterRow(event, 'button')
          onChange(line)
        }}
      >
        <XIcon size={16} />
      </IconButton>
    </li>
  )
}
