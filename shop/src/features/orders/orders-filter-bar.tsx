import { Select } from '@portal/ui/select.tsx'

import { DocumentFilterBar } from '#src/documents/document-filter-bar.tsx'

import type { OrdersFound } from './orders-calls.ts'
import type { OrdersSearchParams } from './orders-search-params.ts'

import styles from './orders-page.module.css'

const WORDS = { label: '搜索订单', placeholder: '订单号 / OE 号 / 备注', days: '下单日期' }

type Props = {
  readonly filter: OrdersSearchParams
  /** Whose orders there are; a sub-account sees only its own and has no choice. */
  readonly users: OrdersFound['users']
  readonly onChange: (part: OrdersSearchParams) => void
}

/** Words, days and the account that ordered. */
export function OrdersFilterBar({ filter, users, onChange }: Props) {
  const { subuser_id } = filter
  return (
    <DocumentFilterBar
      search={filter}
      isNarrowedElse={subuser_id !== undefined}
      more={
        users.length > 1 && (
          <Select
            aria-label="下单账号"
            className={styles.users}
            value={subuser_id ?? ''}
            onChange={(event) => onChange({ subuser_id: Number(event.target.value) || undefined })}
          >
            <option value="">下单账号：全部</option>
            {users.map((user) => (
              <option key={user.subuser_id} value={user.subuser_id}>
                {user.name}
              </option>
            ))}
          </Select>
        )
      }
      words={WORDS}
      onChange={onChange}
      onReset={() =>
        onChange({
          keyword: undefined,
          date_from: undefined,
          date_to: undefined,
          subuser_id: undefined,
        })
      }
    />
  )
}
