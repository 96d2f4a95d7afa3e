import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { useEffect, useRef, useState } from 'react'

import { CircleAlertIcon, CircleCheckIcon, CircleXIcon, InfoIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'
import { endToast, type ToastKind, useToasts } from '#src/page/toast.ts'

import { useAboveFoot } from './use-above-foot.ts'

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
  useAboveFoot(area, shown.length > 0)
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

/** A visible countdown, hidden from screen readers, which announce the toast once. */
function SecondsLeft({ ms }: { readonly ms: number }) {
  const [left, setLeft] = useState(Math.ceil(ms / SECOND_MS))
  useEffect(() => {
    const tick = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), SECOND_MS)
    return () => clearInterval(tick)
  }, [])
  return <span aria-hidden> {left} 秒</span>
}
