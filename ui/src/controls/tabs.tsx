import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import { useHorizontalScroll } from './use-horizontal-scroll.ts'

import sideways from './horizontal-scroll.module.css'
import styles from './tabs.module.css'

type Props<Key extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly key: Key; readonly label: ReactNode }[]
  readonly value: Key
  readonly onChange: (key: Key) => void
  readonly extra?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
  readonly panelClassName?: string
}

/** ← → Home End move between the tabs. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const { label, tabs, value, onChange, extra, children, className, panelClassName } = props
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  useHorizontalScroll(bar)
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ key }) => key === value)
    const next = tabs[neighbour(event.key, here, tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div className={classes(styles.bar, className)}>
        <div
          aria-label={label}
          className={classes(sideways.sideways, styles.tabs)}
          ref={bar}
          role="tablist"
        >
          {tabs.map((tab) => (
            <button
              aria-controls={`${id}-panel`}
              aria-selected={tab.key === value}
              className={classes(styles.tab, tab.key === value && styles.on)}
              data-tab={tab.key}
              id={`${id}-${tab.key}`}
              key={tab.key}
              role="tab"
              tabIndex={tab.key === value ? 0 : -1}
              type="button"
              onClick={() => onChange(tab.key)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div
        aria-labelledby={`${id}-${value}`}
        className={panelClassName}
        id={`${id}-panel`}
        role="tabpanel"
      >
        {children}
      </div>
    </>
  )
}

function neighbour(key: string, here: number, count: number): number {
  if (key === 'ArrowRight') return (here + 1) % count
  if (key === 'ArrowLeft') return (here - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
