import { classes } from '@portal/ui/classes.ts'
import {
  CarFrontIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleHelpIcon,
  CircleXIcon,
  LightbulbIcon,
  TriangleAlertIcon,
} from '@portal/ui/icons.tsx'
import { memo, useMemo } from 'react'

import {
  countedPieces,
  countedStates,
  type LineState,
  type SearchedLine,
} from './searched-lines.ts'

import styles from './line-aside.module.css'

const ICONS = {
  ok: CircleCheckIcon,
  low: TriangleAlertIcon,
  out: CircleAlertIcon,
  unasked: CircleHelpIcon,
  suggested: LightbulbIcon,
  check: TriangleAlertIcon,
  none: CircleXIcon,
  unread: CircleHelpIcon,
  vin: CarFrontIcon,
} as const

const WORDS: Readonly<Record<LineState, string>> = {
  ok: '可满足',
  low: '紧缺',
  out: '缺货',
  unasked: '待查库存',
  suggested: '待确认',
  check: '需核对',
  none: '未找到',
  unread: '未识别',
  vin: 'VIN 码',
}
const STATES = [
  'ok',
  'low',
  'out',
  'unasked',
  'suggested',
  'check',
  'none',
  'unread',
  'vin',
] as const

type Props = {
  readonly lines: readonly SearchedLine[]
  /** Brings a line into sight. */
  readonly onGoTo: (line: number) => void
}

/** The list as it was asked, with how each line came out; a press goes to it. */
export const LineAside = memo(function LineAside({ lines, onGoTo }: Props) {
  const counts = useMemo(() => countedStates(lines), [lines])
  return (
    <aside aria-label="查询清单" className={classes('card', styles.aside)}>
      <div className={styles.head}>
        <h2>查询清单</h2>
        <span>需求 {countedPieces(lines).toLocaleString('en-US')} 件</span>
      </div>
      <ol className={styles.lines}>
        {lines.map(({ line, search_no, quantity, state }, place) => {
          const Icon = ICONS[state]
          return (
            <li key={line}>
              <button
                className={classes(styles.line, styles[state])}
                type="button"
                onClick={() => onGoTo(line)}
              >
                <span className={styles.place}>{place + 1}</span>
                <span className={classes('ellipsis', styles.number)}>{search_no}</span>
                <span className={styles.quantity}>×{quantity}</span>
                <Icon />
                <span className="sr-only">{WORDS[state]}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <div className={styles.counts}>
        {STATES.map((state) => (
          <Count count={counts[state]} key={state} state={state} />
        ))}
      </div>
    </aside>
  )
})

function Count({ state, count }: { readonly state: LineState; readonly count: number }) {
  if (count === 0) return null
  return (
    <span>
      <span className={classes(styles.dot, styles[state])} />
      {WORDS[state]} {count}
    </span>
  )
}
