import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import { formatClock } from '@portal/ui/page/format.ts'
import { invalidateTopics } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import styles from './countdown.module.css'

const TICK_MS = 250

type Props = {
  readonly label: string
  /** From the server's clock at the time of its response; the device only counts down. */
  readonly seconds: number
}

/** At zero the page refetches. */
export function Countdown({ label, seconds }: Props) {
  const left = useSecondsLeft(seconds)
  const queries = useQueryClient()
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void invalidateTopics(queries, ['activities'])
  }, [isOver, queries])
  const { days, clock } = timeLeft(left)
  return (
    <span className={styles.countdown} role="timer">
      {label} {days > 0 && <b>{days} 天</b>} <b className={styles.clock}>{clock}</b>
    </span>
  )
}

/** Uses a monotonic clock, so that a sleeping tab or a wrong system clock causes no drift. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * SECOND_MS
    const tick = setInterval(
      () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS))),
      TICK_MS,
    )
    return () => clearInterval(tick)
  }, [seconds])
  return left
}

const MINUTE = 60

const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

/** Whole days, and hours, minutes and seconds with two digits: 2 天 03:04:05. */
export function timeLeft(seconds: number): { readonly days: number; readonly clock: string } {
  const rest = seconds % DAY
  const parts = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), rest % MINUTE]
  return {
    days: Math.floor(seconds / DAY),
    clock: formatClock(...parts),
  }
}
