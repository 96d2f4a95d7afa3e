import { useSyncExternalStore } from 'react'

import { classes } from './classes.ts'
import { CircleAlertIcon, CircleCheckIcon, CircleXIcon, InfoIcon } from './icons.tsx'
import { endToast, toasts, type ToastKind } from './toast.ts'

import styles from './toast-area.module.css'

const ICON: Readonly<Record<ToastKind, typeof InfoIcon>> = {
  success: CircleCheckIcon,
  error: CircleXIcon,
  warning: CircleAlertIcon,
  info: InfoIcon,
}

/** Where toasts appear: once per app, beside everything else. Screen readers hear each one. */
export function ToastArea() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  return (
    <output aria-live="polite" className={styles.area}>
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
              </button>
            )}
          </div>
        )
      })}
    </output>
  )
}
