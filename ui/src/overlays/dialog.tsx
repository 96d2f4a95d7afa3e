import { Dialog as Base } from '@base-ui/react/dialog'
import { type FormEvent, type ReactNode, useRef } from 'react'

import { Button } from '#src/controls/button.tsx'
import { IconButton } from '#src/controls/icon-button.tsx'
import { XIcon } from '#src/controls/icons.tsx'
import { ignoreSecondPress } from '#src/page/second-press.ts'

import { useBackCloses } from './back-closes.ts'
import { initialFocus } from './initial-focus.ts'
import { useDialogKeys } from './use-dialog-keys.ts'

import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly open: boolean
  /** Called by ×, Esc, Back, the backdrop and 取消. */
  readonly onClose: () => void
  /** 420, 560 or 800 px; never wider than the screen. */
  readonly size?: 'small' | 'middle' | 'large'
  /** The confirming button; without it the dialog has no footer. */
  readonly confirm?: {
    readonly label: string
    /** Replaces 取消 where it could be mistaken for the action itself. */
    readonly otherwise?: string
    readonly onPress: () => void
    readonly busy?: boolean
    readonly disabled?: boolean
    readonly danger?: boolean
  }
  /** Whether the page's address says that it is open, so that Back closes it by itself. */
  readonly isInAddress?: boolean
  readonly besides?: { readonly label: string; readonly onPress: () => void }
  /**
   * Shown in the footer beside the button, such as a total, so that it is visible however long the
   * dialog is.
   */
  readonly sum?: ReactNode
  readonly children: ReactNode
}

/**
 * A styled dialog. Load it lazily from pages of the first visit, because it includes Base UI's
 * Dialog.
 */
export function Dialog(props: Props) {
  const { title, open, onClose, size = 'small', confirm, besides, sum, children } = props
  useBackCloses({ open, onClose, isInAddress: props.isInAddress ?? false })
  const { popup, finalFocus, onOpenChange, onKeyDown } = useDialogKeys({ open, onClose })
  const answer = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={styles.stage}>
          <Base.Popup
            className={styles.dialog}
            data-size={size}
            finalFocus={finalFocus}
            initialFocus={() => initialFocus(popup.current, answer.current)}
            ref={popup}
            onKeyDown={onKeyDown}
            onSubmit={stayInside}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title} render={<div />}>
                {title}
              </Base.Title>
              <Base.Close
                render={
                  <IconButton label="关闭">
                    <XIcon />
                  </IconButton>
                }
              />
            </div>
            <div className={styles.body}>{children}</div>
            {confirm && (
              <div className={styles.foot}>
                {sum !== undefined && <output className={styles.sum}>{sum}</output>}
                {/* Where something would be lost, Enter keeps it. */}
                <Button ref={confirm.danger ? answer : undefined} onClick={onClose}>
                  {confirm.otherwise ?? '取消'}
                </Button>
                {besides && <Button onClick={besides.onPress}>{besides.label}</Button>}
                <Button
                  busy={confirm.busy}
                  disabled={confirm.disabled}
                  kind={confirm.danger ? 'danger' : 'primary'}
                  ref={confirm.danger ? undefined : answer}
                  onClick={(event) => {
                    // The dialog gives way to a list of rows with the same button, or to a question above it.
                    ignoreSecondPress(event)
                    const refused = findRefused(event.currentTarget.closest('[role="dialog"]'))
                    if (refused) refused.focus()
                    else confirm.onPress()
                  }}
                >
                  {confirm.label}
                </Button>
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The first field that says itself why it cannot be sent: too long, or no date. */
function findRefused(dialog: Element | null) {
  const fields = dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...(fields ?? [])].find(({ validity }) => validity.customError)
}

/**
 * React events bubble from a dialog to the component that rendered it, so a search box would react
 * to the dialog's form.
 */
function stayInside(event: FormEvent) {
  event.stopPropagation()
}
