import { Pagination } from '@portal/ui/pagination.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { purchasesQuery } from './activities-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import styles from './activity-contents.module.css'

/** Who took what and gave what back, the newest first; each line leads to its order. */
export function ActivityPurchases({ activity_id }: { readonly activity_id: number }) {
  const [at, setAt] = useState({ page: 1, limit: 10 })
  const { data } = useQuery(purchasesQuery(useCaller(), { activity_id, ...at }))
  if (data === undefined) return null
  return (
    <section className={styles.section}>
      <h3>抢购记录</h3>
      {data.list.length === 0 && <p className={styles.limits}>还没有人购买</p>}
      <ul>
        {data.list.map((purchase) => (
          <li className={styles.purchase} key={purchase.activity_taking_id}>
            <span>
              <b>{purchase.company_name}</b> {purchase.offer_name}
            </span>
            <span>{purchase.sets > 0 ? `${purchase.sets} 份` : `退回 ${-purchase.sets} 份`}</span>
            <Link className={factStyles.sibling} search={{ order: purchase.order_id }} to="/orders">
              {purchase.order_no}
            </Link>
            <time>{purchase.happened_at.slice(5, 16)}</time>
          </li>
        ))}
      </ul>
      {data.total > at.limit && (
        <Pagination
          page={at.page}
          size={at.limit}
          total={data.total}
          onChange={({ page, size }) => setAt({ page, limit: size })}
        />
      )}
    </section>
  )
}
