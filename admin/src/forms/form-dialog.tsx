import { holdsUnreadable } from '@portal/ui/fields/use-unreadable.ts'
import { AbandonDialog } from '@portal/ui/overlays/abandon-dialog.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import styles from './form.module.css'

type Props = {
  readonly title: string
  readonly confirm: string
  readonly busy: boolean
  readonly danger?: boolean
  /** 420, 560 or 800 px; never wider than the screen. */
  readonly size?: 'small' | 'middle' | 'large'
  /** Off for long forms and actions with large consequences. */
  readonly sendsOnEnter?: boolean
  /** Whether it opens with unsaved input. */
  readonly isTouched?: boolean
  /** In place of 取消 where the input is kept, so that closing asks nothing. */
  readonly later?: string
  /** In the footer beside the button, in sight however long the form is. */
  readonly sum?: ReactNode
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What was sent is not left before its answer. Closing asks first where it would lose input. The first invalid field is scrolled into view and focused. */
export function FormDialog(props: Props) {
  const { title, confirm, busy, danger, size = 'small', sendsOnEnter = true } = props
  const { later, sum, onSend, onClose, children } = props
  const [isTouched, setTouched] = useState(props.isTouched ?? false)
  const [isLeaving, setLeaving] = useState(false)
  const [sends, setSends] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sends > 0) showProblem(form.current)
  }, [sends])
  useEffect(() => {
    const { current } = form
    // Choosing with a button counts as input too.
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button') !== null) setTouched(true)
    }
    current?.addEventListener('click', press)
    return () => current?.removeEventListener('click', press)
  }, [])
  const send = () => {
    setSends((before) => before + 1)
    if (form.current && !holdsUnreadable(form.current)) onSend()
  }
  const leave = () => {
    if (later !== undefined) onClose()
    else if (busy) sayBusy()
    else if (isTouched) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        open
        confirm={{ label: confirm, busy, danger, otherwise: later, onPress: send }}
        size={size}
        sum={sum}
        title={title}
        onClose={leave}
      >
        <form
          noValidate
          className={styles.form}
          ref={form}
          onInput={() => setTouched(true)}
          onSubmit={(event) => {
            event.preventDefault()
            if (sendsOnEnter) send()
          }}
        >
          {children}
          {/* Enables submitting with Enter, because the visible button is outside the form. */}
          <button hidden type="submit">
            {confirm}
          </button>
        </form>
      </Dialog>
      {isLeaving && (
        <AbandonDialog title={title} onAbandon={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}

/** Whether anything is left to go on with is known with the answer. */
export function sayBusy() {
  toast.info('正在提交，请稍候')
}

function showProblem(form: HTMLFormElement | null) {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  if (!problem) return
  problem.scrollIntoView({ block: 'center' })
  problem.focus({ preventScroll: true })
}
