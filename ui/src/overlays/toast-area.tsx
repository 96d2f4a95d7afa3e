import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { CircleAlertIcon, CircleCheckIcon, CircleXIcon, InfoIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'
import { endToast, type ToastKind, useToasts } from '#src/page/toast.ts'

import styles from './toast-area.module.css'

const ICON: Readonly<Record<ToastKind, typeof InfoIcon>> = {
  success: CircleCheckIcon,
  error: CircleXIcon,
  warning: CircleAlertIcon,
  info: InfoIcon,
}

/**
 * The area of toasts, mounted once per app. Screen readers announce each one.
 *
 * @param className places it elsewhere than below the page's header
 */
export function ToastArea({ className }: { readonly className?: string | undefined }) {
  const shown = useToasts()
  const area = useRef<HTMLOutputElement>(null)
  useAboveKeyboard(area)
  return (
    <output aria-live="polite" className={classes(styles.area, className)} ref={area}>
      {shown.map(({ id, kind, text, action }) => {
        const Icon = ICON[kind]
        return (
          <div className={classes(styles.toast, styles[kind])} key={id}>
            <Icon />
            {text}
            {action && (
              <button
                className={styles.action}
                type="button"
                onClick={() => {
                  endToast(id)
                  action.onPress()
                }}
              >
                {action.label}
                {action.offeredMs !== undefined && <SecondsLeft ms={action.offeredMs} />}
              </button>
            )}
          </div>
        )
      })}
    </output>
  )
}

/** Tells the styles how many px of the window's foot the keyboard of a phone covers, as no unit of CSS does. */
function useAboveKeyboard(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return undefined
    const measure = () => {
      // What is zoomed in is seen in part as well, without a keyboard.
      const covered = seen.scale > 1 ? 0 : innerHeight - seen.height - seen.offsetTop
      area.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [area])
}

/** A visible countdown, hidden from screen readers, which announce the toast once. */
function SecondsLeft({ ms }: { readonly ms: number }) {
  const [left, setLeft] = useState(Math.ceil(ms / SECOND_MS))
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), SECOND_MS)
    return () => clearInterval(tick)
  }, [])
  return <span aria-hidden> {left} 秒</span>
}
