import type { ReactNode } from 'react'

import { classes } from '#src/page/classes.ts'

import styles from './stock-badge.module.css'

/**
 * | value | when | |---|---| | ok | 正常: enough stock | | low | 紧缺: less than a week's sales or ten
 * pieces | | out | 缺货: no stock | | transit | 在途: in transit to a warehouse |
 */
export type StockState = 'ok' | 'low' | 'out' | 'transit'

const WORD: Readonly<Record<StockState, string>> = {
  ok: '正常',
  low: '紧缺',
  out: '缺货',
  transit: '在途',
}

type Props = {
  readonly state: StockState
  /** Replaces the word, for example with "99+" or "在途 120". */
  readonly children?: ReactNode
}

/** The stock state as an icon, a word and a colour, never colour alone. */
export function StockBadge({ state, children }: Props) {
  return <span className={classes(styles.badge, styles[state])}>{children ?? WORD[state]}</span>
}

const STATE_OF_WORD: Readonly<Record<string, StockState>> = { 正常: 'ok', 紧缺: 'low', 缺货: 'out' }

export function stockStateOf(wording: '正常' | '紧缺' | '缺货'): StockState {
  return STATE_OF_WORD[wording] ?? 'out'
}
