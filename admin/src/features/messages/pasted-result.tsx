import { Button } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { type MouseEvent, useRef } from 'react'

import type { NamedRow } from './message-form.ts'
import type { usePastedNames } from './pasted-names.ts'

import forms from '#src/forms/form.module.css'
import styles from './message-dialog.module.css'

type Props = Pick<
  ReturnType<typeof usePastedNames>,
  'words' | 'missing' | 'missingLabel' | 'several' | 'choose'
> & {
  /** Why it is not sent while a question is open. */
  readonly problem: string | undefined
}

/** It may stand below the edge of the form. */
function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

/** The first answer of the question after this one, or before it. */
function otherQuestion(pressed: Element): HTMLElement | null {
  const question = pressed.closest('fieldset')
  const next = question?.nextElementSibling ?? null
  const other = next?.matches('fieldset') ? next : question?.previousElementSibling
  return other?.matches('fieldset') ? other.querySelector('button') : null
}

/** What became of a pasted list. */
export function PastedResult(props: Props) {
  const { words, missing, missingLabel, several, choose, problem } = props
  const result = useRef<HTMLParagraphElement>(null)
  const answer = (event: MouseEvent, typed: string, row?: NamedRow) => {
    // The next question moves up into its place.
    ignoreSecondPress(event)
    // The pressed button leaves with its question.
    const next = otherQuestion(event.currentTarget) ?? result.current
    next?.focus()
    choose(typed, row)
  }
  return (
    <>
      {words !== undefined && (
        <p aria-live="polite" className={forms.hint} ref={result} tabIndex={-1}>
          <span className={styles.pasted} key={words} ref={bringIntoView}>
            {words}
          </span>
        </p>
      )}
      {problem !== undefined && several.length > 0 && (
        <p tabIndex={-1} className={styles.unanswered} role="alert">
          {problem}
        </p>
      )}
      {several.map(({ typed, choices }) => (
        <fieldset className={styles.several} key={typed}>
          <legend>“{typed}”是哪一个？</legend>
          {choices.map((row) => (
            <Button key={row.id} size="small" onClick={(event) => answer(event, typed, row)}>
              {row.name}
            </Button>
          ))}
          <Button kind="text" size="small" onClick={(event) => answer(event, typed)}>
            都不是
          </Button>
        </fieldset>
      ))}
      {missing.length > 0 && (
        <details className={styles.more}>
          <summary>查看没有找到的 {formatCount(missing.length)} 个</summary>
          <TextArea
            labelHidden
            readOnly
            label={missingLabel}
            rows={6}
            value={missing.join('\n')}
            onText={() => undefined}
          />
          <CopyButton label={`复制${missingLabel}`} text={missing.join('\n')}>
            复制全部
          </CopyButton>
        </details>
      )}
    </>
  )
}
