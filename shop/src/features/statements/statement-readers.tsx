import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { mobileText } from '#src/features/address/address-text.ts'

import { readersQuery, useSetReader } from './statements-calls.ts'

import styles from './statement-readers.module.css'

/**
 * Lets the main account choose which sub-accounts see the statements; hidden without sub-accounts.
 */
export function StatementReaders() {
  const { data } = useQuery(readersQuery(useCaller()))
  const set = useSetReader()
  if (data === undefined || data.list.length === 0) return null
  return (
    <section aria-labelledby="statement-readers" className="card">
      <h2 className={`card-title ${styles.title}`} id="statement-readers">
        谁可以看对账单
      </h2>
      <p className={styles.who}>
        主账号始终可以。勾选的子账号可以查看、导出、确认对账单和提出异议。
      </p>
      <ul className={styles.readers}>
        {data.list.map(({ subuser_id, name, phone, is_statements }) => (
          <li key={subuser_id}>
            <Checkbox
              checked={is_statements === 1}
              onChange={(sees) =>
                set.mutate(
                  { subuser_id, is_statements: sees ? 1 : 0 },
                  {
                    onSuccess: () =>
                      toast.success(sees ? `${name}可以看对账单了` : `${name}不再能看对账单`),
                  },
                )
              }
            >
              {name} <span className={styles.phone}>{mobileText(phone)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
