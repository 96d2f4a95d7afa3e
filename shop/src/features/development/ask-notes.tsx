import { Note } from '@portal/ui/states/note.tsx'

import type { NumberListForm } from './use-number-list.ts'

import styles from './request-dialog.module.css'

/** Below a long list, where nobody would see it without being led there. */
export function Refusal({ text }: { readonly text: string }) {
  return (
    <div ref={bringIntoView} role="alert">
      <Note className={styles.lost} look="warning">
        {text}
      </Note>
    </div>
  )
}

/** What is left begins with its first line. */
function leadTo(note: HTMLElement | null): void {
  note?.focus({ preventScroll: true })
  bringIntoView(note)
  for (const list of note?.closest('[role="dialog"]')?.querySelectorAll('ul, textarea') ?? [])
    list.scrollTo(0, 0)
}

/** The same function at every drawing, so that it is done once. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}

type SentProps = { readonly count: number; readonly numbers: NumberListForm }

/** Over what is left of a list, out of sight of the button that was pressed and is there no more. */
export function SentNote({ count, numbers: { sendable, isRest } }: SentProps) {
  return (
    <div ref={leadTo} tabIndex={-1}>
      <Note className={styles.sent}>
        已提交 {count} 条。
        {isRest &&
          (sendable.length > 0
            ? `下面的 ${sendable.length} 条还没有提交：核对后勾选再提交，或者关闭。`
            : '下面没有要提交的编号了：没有认出的行可以改正后再提交，或者关闭。')}
      </Note>
    </div>
  )
}

/** At the button, since what is said above a long list is out of sight there. */
export function NothingToSend({
  numbers: { rows, chosen, isReading },
}: {
  readonly numbers: NumberListForm
}) {
  const repeated = rows.filter(({ isRepeated }) => isRepeated).length
  if (rows.length === 0 || chosen.length > 0 || isReading) return null
  return (
    <p aria-live="polite">
      {repeated === rows.length
        ? `没有要提交的编号：${repeated} 个 30 天内都已提交。`
        : '还没有勾选要提交的编号。'}
    </p>
  )
}
