import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { type KeyboardEvent, useRef } from 'react'

import type { CarColumn } from './car-columns.ts'

import styles from './car-picker.module.css'

type Props = {
  readonly column: CarColumn
  readonly wait?: string | undefined
  readonly onPick: (value: string) => void
  /** ← goes to the previous column, → to the next one. */
  readonly onBack: () => void
  readonly onForward: (value: string) => void
}

/** One level of the car tree: ↑ ↓ move, → or Enter goes down, ← goes back. */
export function PickerColumn({ column, wait, onPick, onBack, onForward }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { step, title, options } = column
  const chosen = options.findIndex(({ isOn }) => isOn)

  const moveTo = (place: number) => {
    const within = Math.max(0, Math.min(options.length - 1, place))
    list.current?.querySelectorAll('button')[within]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const value = options[place]?.value ?? ''
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(place + 1),
      ArrowUp: () => moveTo(place - 1),
      Home: () => moveTo(0),
      End: () => moveTo(options.length - 1),
      ArrowLeft: onBack,
      ArrowRight: () => onForward(value),
      Enter: () => onForward(value),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <div className={styles.column} data-step={step}>
      <div className={styles.title}>{title}</div>
      {options.length === 0 ? (
        <p className={styles.none}>{wait}</p>
      ) : (
        <ul aria-label={title} className={styles.options} ref={list}>
          {options.map(({ value, words, hint, isOn }, place) => (
            <li key={value}>
              <button
                aria-pressed={step === 'year' ? undefined : isOn}
                className={classes(styles.option, isOn && styles.on)}
                tabIndex={place === Math.max(0, chosen) ? 0 : -1}
                type="button"
                onClick={() => onPick(value)}
                onKeyDown={(event) => onKeyDown(event, place)}
              >
                <span className={styles.words}>
                  {words}
                  {hint !== undefined && <span className={styles.hint}>{hint}</span>}
                </span>
                {step !== 'year' && <ChevronRightIcon size={14} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
