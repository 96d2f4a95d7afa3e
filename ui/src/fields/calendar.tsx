import { calendarOf, monthPlus, yearMonthOf } from '@portal/rules/time/shanghai-time.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { Button } from '#src/controls/button.tsx'
import { IconButton } from '#src/controls/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/controls/icons.tsx'
import { classes } from '#src/page/classes.ts'
import { dayByKey, today, weeksOf } from '#src/page/days.ts'
import { formatMonthWords } from '#src/page/format.ts'

import styles from './calendar.module.css'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

type Props = {
  /** `YYYY-MM-DD`; empty for none. */
  readonly chosen: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** Arrow keys move by days and weeks, Page Up and Page Down by months, Enter selects. */
export function Calendar({ chosen, min, max, onChoose, onClose }: Props) {
  const now = today()
  const [day, setDay] = useState(chosen || within(now, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoved.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key)
    if (next === undefined) return
    event.preventDefault()
    isMoved.current = true
    setDay(within(next, min, max))
  }
  const mayNot = (one: string) => within(one, min, max) !== one
  return (
    <div className={styles.calendar}>
      <MonthSteps day={day} onStep={setDay} />
      <table
        aria-label={formatMonthWords(day)}
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move between the days
        role="grid"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th abbr={`星期${weekday}`} key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td aria-selected={one === chosen} key={one}>
                  <button
                    aria-current={one === now ? 'date' : undefined}
                    aria-label={one}
                    className={classes(
                      one === chosen && styles.chosen,
                      yearMonthOf(one) !== yearMonthOf(day) && styles.other,
                    )}
                    disabled={mayNot(one)}
                    tabIndex={one === day ? 0 : -1}
                    type="button"
                    onClick={() => onChoose(one)}
                  >
                    {calendarOf(one).date}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <Button disabled={mayNot(now)} kind="text" size="small" onClick={() => onChoose(now)}>
          今天
        </Button>
        <Button disabled={chosen === ''} kind="text" size="small" onClick={() => onChoose('')}>
          清除
        </Button>
        <Button kind="text" size="small" onClick={onClose}>
          关闭
        </Button>
      </footer>
    </div>
  )
}

function MonthSteps({
  day,
  onStep,
}: {
  readonly day: string
  readonly onStep: (day: string) => void
}) {
  return (
    <header className={styles.head}>
      <IconButton label="上个月" onClick={() => onStep(monthPlus(day, -1))}>
        <ChevronLeftIcon size={16} />
      </IconButton>
      <b aria-live="polite">{formatMonthWords(day)}</b>
      <IconButton label="下个月" onClick={() => onStep(monthPlus(day, 1))}>
        <ChevronRightIcon size={16} />
      </IconButton>
    </header>
  )
}

function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}
