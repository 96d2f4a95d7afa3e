import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { startRestTimer, OPEN_AFTER_MS, CLOSE_AFTER_MS } from '#src/page/rest-timer.ts'

type Trigger = {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

type Props = {
  readonly renderTrigger: (trigger: Trigger, open: boolean) => ReactNode
  /** Rendered only while open. `close` closes it, for example after a selection. */
  readonly renderPanel: (close: () => void) => ReactNode
  /**
   * `hover` also opens on ↓; `press` also opens on a click, for menus without a page of their own.
   */
  readonly opensOn?: 'hover' | 'press'
  readonly className?: string
  readonly panelClassName?: string
}

/** Opened by hover or ↓; Esc closes it and restores the focus. */
export function HoverPanel(props: Props) {
  const { renderTrigger, renderPanel, opensOn = 'hover', className, panelClassName } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [timer] = useState(startRestTimer)
  useEffect(() => timer.stop, [timer])

  const close = () => {
    timer.stop()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
    }
  }
  return (
    <div
      className={className}
      ref={root}
      role="presentation"
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) close()
      }}
      onClick={(event) => {
        const inTrigger =
          event.target instanceof Element && event.target.closest('[aria-expanded]') !== null
        if (opensOn === 'press' && inTrigger) setOpen(true)
      }}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && timer.after(OPEN_AFTER_MS, () => setOpen(true))
      }
      onPointerLeave={(event) =>
        event.pointerType === 'mouse' && timer.after(CLOSE_AFTER_MS, () => setOpen(false))
      }
    >
      {renderTrigger({ 'aria-expanded': open, 'aria-controls': open ? id : undefined }, open)}
      {open && (
        <div className={panelClassName} id={id}>
          {renderPanel(close)}
        </div>
      )}
    </div>
  )
}
