import {
  CarFrontIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleHelpIcon,
  CircleXIcon,
  LightbulbIcon,
  TriangleAlertIcon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { memo, useMemo } from 'react'

import {
  countedPieces,
  countedStates,
  type LineState,
  type SearchedLine,
} from '#src/features/search-list/searched-lines.ts'

import { lineName } from './line-name.ts'

import styles from './line-aside.module.css'

const ICONS = {
  ok: CircleCheckIcon,
  low: TriangleAlertIcon,
  out: CircleAlertIcon,
  notRequested: CircleHelpIcon,
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
  notRequested: '待查库存',
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
  'notRequested',
  'suggested',
  'check',
  'none',
  'unread',
  'vin',
] as const

type Props = {
  readonly lines: readonly SearchedLine[]
  readonly onGoTo: (line: number) => void
}

export const LineAside = memo(function LineAside({ lines, onGoTo }: Props) {
  const counts = useMemo(() => countedStates(lines), [lines])
  return (
    <aside aria-label="查询清单" className={classes('card', styles.aside)}>
      <div className={styles.head}>
        <h2>查询清单</h2>
        <span>需求 {formatCount(countedPieces(lines))} 件</span>
      </div>
      <ol className={styles.lines}>
        {lines.map(({ line, search_no, quantity, state }, place) => {
          const Icon = ICONS[state]
          const { number, remark } = lineName(search_no)
          return (
            <li key={line}>
              <button
                className={classes(styles.line, styles[state])}
                type="button"
                onClick={() => onGoTo(line)}
              >
                <span className={styles.place}>{place + 1}</span>
                <span className={styles.name}>
                  <span className={classes('ellipsis', styles.number)} title={number}>
                    {number}
                  </span>
                  {remark !== '' && (
                    <span className={classes('ellipsis', styles.remark)}>{remark}</span>
                  )}
                </span>
                <span className={styles.quantity}>×{quantity}</span>
                <Icon />
                <span className="sr-only">{WORDS[state]}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <ul aria-hidden="true" className={styles.legend}>
        {STATES.filter((state) => counts[state] > 0).map((state) => {
          const Icon = ICONS[state]
          return (
            <li className={styles[state]} key={state}>
              <Icon size={14} />
              {WORDS[state]}
            </li>
          )
        })}
      </ul>
    </aside>
  )
})
