import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { OrderParcel } from './order-parcel.tsx'
import { parcelsQuery, type Order, type Parcel } from './orders-calls.ts'
import { ReceiveParcelDialog } from './receive-parcel-dialog.tsx'

import styles from './order-parcels.module.css'

/** The parcels of an order, in the order they left, and what has still to leave. */
export function OrderParcels({ order }: { readonly order: Order }) {
  const { data, error, refetch } = useQuery(parcelsQuery(useCaller(), order.order_id))
  const [arriving, setArriving] = useState<Parcel>()
  const left = order.lines.filter(({ quantity, shipped }) => shipped < quantity)
  const pieces = left.reduce((sum, { quantity, shipped }) => sum + quantity - shipped, 0)
  const received = data?.list.filter(({ is_received }) => is_received === 1).length ?? 0
  return (
    <section className="card">
      <header className={styles.title}>
        <h2>物流与交付</h2>
        {data && `共 ${data.list.length} 包，已签收 ${received} 包`}
      </header>
      {data === undefined && error === null && (
        <LoadingRegion label="包裹加载中">
          <div className={styles.skeleton}>
            <Skeleton height={96} />
          </div>
        </LoadingRegion>
      )}
      {data === undefined && error !== null && (
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data?.list.map((parcel, place) => (
        <OrderParcel
          key={parcel.delivery_id}
          parcel={parcel}
          place={place + 1}
          onReceive={() => setArriving(parcel)}
        />
      ))}
      {pieces > 0 && (
        <p className={styles.left}>
          还有 {left.length} 种 {pieces} 件待发货
        </p>
      )}
      {arriving && <ReceiveParcelDialog parcel={arriving} onClose={() => setArriving(undefined)} />}
    </section>
  )
}
