import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { dayPlus } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useHorizontalScroll } from '@portal/ui/controls/use-horizontal-scroll.ts'
import { DayRange } from '@portal/ui/fields/day-range.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useRef } from 'react'

import { FilterChip } from '#src/lists/filter-chip.tsx'
import { useToday } from '#src/lists/use-time.ts'

import { isNarrowed, NOTHING_NARROWED, type OrdersSearchParams } from './orders-search-params.ts'

import barStyles from '#src/lists/filter-bar.module.css'
import styles from './orders-filter-bar.module.css'
import sideways from '@portal/ui/controls/horizontal-scroll.module.css'

const PERIODS = [
  { name: '今日', days: 1 },
  { name: '近 7 天', days: 7 },
  { name: '近 30 天', days: 30 },
] as const

type Props = {
  readonly search: OrdersSearchParams
  readonly onChange: (part: OrdersSearchParams) => void
}

export function OrdersFilterBar({ search, onChange }: Props) {
  const { date_from, date_to, warehouse } = search
  const today = useToday()
  const bar = useRef<HTMLFieldSetElement>(null)
  useHorizontalScroll(bar)
  return (
    <fieldset
      aria-label="筛选"
      className={classes(barStyles.bar, sideways.sideways, styles.bar)}
      ref={bar}
    >
      {PERIODS.map(({ name, days }) => {
        const from = dayPlus(today, 1 - days)
        const isOn = date_from === from && (date_to === undefined || date_to === today)
        return (
          <FilterChip
            isOn={isOn}
            key={name}
            name={name}
            onPress={() => onChange({ date_from: isOn ? undefined : from, date_to: undefined })}
          />
        )
      })}
      <DayRange
        className={styles.days}
        date_from={date_from}
        date_to={date_to}
        label="下单日期"
        onChange={onChange}
      />
      <select
        aria-label="仓库"
        className={classes(barStyles.chip, warehouse !== undefined && barStyles.on)}
        value={warehouse ?? ''}
        onChange={(event) => onChange({ warehouse: warehouseOf(event.target.value) })}
      >
        <option value="">全部仓库</option>
        {WAREHOUSES.map((each) => (
          <option key={each} value={each}>
            {WAREHOUSE_NAMES[each]}
          </option>
        ))}
      </select>
      {isNarrowed(search) && (
        <Button kind="text" size="small" onClick={() => onChange(NOTHING_NARROWED)}>
          清除筛选
        </Button>
      )}
    </fieldset>
  )
}

function warehouseOf(value: string): Warehouse | undefined {
  return WAREHOUSES.find((warehouse) => String(warehouse) === value)
}
