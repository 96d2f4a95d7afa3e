const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whole days, and hours, minutes and seconds of two figures each: 2 天 03:04:05. */
export function timeLeft(seconds: number): { readonly days: number; readonly clock: string } {
  const rest = seconds % DAY
  const parts = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), rest % MINUTE]
  return {
    days: Math.floor(seconds / DAY),
    clock: parts.map((part) => String(part).padStart(2, '0')).join(':'),
  }
}
