import { correctParcel } from '@portal/contract/admin-orders.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useRefusal } from '#src/session/rights.ts'

import { type AdminOrder, type AdminParcel, parcelsQuery } from './orders-calls.ts'

import eventStyles from './order-events.module.css'
import styles from './order-parcels.module.css'

const ParcelDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./parcel-dialog.tsx')).ParcelDialog,
  })),
)

export function OrderParcels({ order }: { readonly order: AdminOrder }) {
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
  const query = useQuery({
    ...parcelsQuery(useCaller(), order.order_id),
    enabled: hasLeft,
  })
  if (!hasLeft) return null
  return (
    <section>
      <h3 className={eventStyles.title}>
        包裹{query.data !== undefined && ` · ${query.data.list.length} 个`}
      </h3>
      <Answer query={query} waiting={<Skeleton height={56} />}>
        {({ list }) => (
          <ul className={styles.parcels}>
            {list.map((parcel) => (
              <Parcel key={parcel.delivery_id} parcel={parcel} />
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

function Parcel({ parcel }: { readonly parcel: AdminParcel }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const why = useRefusal(correctParcel, '更正物流')
  const { carrier, tracking_no, delivery_no, shipped_at, received_at, received_by } = parcel
  return (
    <li>
      <p className={styles.head}>
        <b>{carrier || '未登记承运商'}</b>
        {tracking_no !== '' && (
          <span className={styles.tracking}>
            {tracking_no}
            <CopyButton label={`复制运单号 ${tracking_no}`} text={tracking_no} />
          </span>
        )}
        {received_at === null ? <Tag look="line">运输中</Tag> : <Tag look="ok">已签收</Tag>}
        {received_at === null && (
          <Button
            aria-label={`更正物流 ${delivery_no}`}
            className={styles.correct}
            disabled={why !== undefined}
            kind="text"
            size="small"
            title={why}
            onClick={() => setCorrecting(true)}
          >
            更正
          </Button>
        )}
      </p>
      <p className={styles.hint}>
        {delivery_no} · {formatMoment(shipped_at)} 发出
        {received_at !== null && ` · ${formatMoment(received_at)} ${received_by}签收，不能更正物流`}
      </p>
      <p className={styles.lines}>
        {parcel.lines.map(({ number, quantity }) => `${number} × ${quantity}`).join('，')}
      </p>
      {isCorrecting && (
        <Suspense>
          <ParcelDialog parcel={parcel} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </li>
  )
}
