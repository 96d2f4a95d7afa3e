import { runMonth } from '@portal/contract/statements.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Link } from '@tanstack/react-router'

import { useToday } from '#src/lists/use-time.ts'
import { useRefusal } from '#src/session/rights.ts'
import type { Staff } from '#src/session/session-calls.ts'

import { NotingButtons } from './noting-buttons.tsx'
import { useRunMonth } from './statements-calls.ts'
import {
  monthsBefore,
  monthShown,
  type StatementsSearchParams,
} from './statements-search-params.ts'

import styles from './statements-bar.module.css'

const MONTHS = 24

type Props = {
  readonly search: StatementsSearchParams
  readonly brands: Staff['brands']
  readonly onChange: (part: StatementsSearchParams) => void
}

export function StatementsBar({ search, brands, onChange }: Props) {
  const today = useToday()
  const run = useRunMonth()
  const month = monthShown(search, today)
  const months = monthsBefore(today, MONTHS)
  const why = useRefusal(runMonth, '生成对账单')
  const runIt = () =>
    run.mutate(
      { month },
      {
        onSuccess: ({ statements }) =>
          toast.success(
            statements === 0 ? `${month} 没有待发布的对账单` : `${month} 有 ${statements} 张待发布`,
          ),
      },
    )
  return (
    <div className={styles.bar}>
      <select
        aria-label="月份"
        className={styles.month}
        value={month}
        onChange={(event) => onChange({ month: event.target.value })}
      >
        {(months.includes(month) ? months : [month, ...months]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button
        busy={run.isPending}
        disabled={why !== undefined}
        size="small"
        title={why ?? '生成该月对账单，或把待发布的更新到最新'}
        onClick={runIt}
      >
        生成对账单
      </Button>
      <span className={styles.tools}>
        <Link
          className={buttonLook({ size: 'small' })}
          search={{ brand: search.brand }}
          to="/payments"
        >
          付款记录
        </Link>
        <NotingButtons
          brands={brands}
          buttons={[
            { records: 'correction', name: '登记调整' },
            { records: 'payment', name: '登记付款' },
          ]}
        />
      </span>
    </div>
  )
}
