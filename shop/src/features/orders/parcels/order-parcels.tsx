import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Timeline } from '@portal/ui/shown/timeline.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { type Order, type Parcel, parcelsQuery } from '#src/features/orders/orders-calls.ts'
import { PartStrip } from '#src/features/parts/part-strip.tsx'

import { automaticReceiptText, parcelEvents, trackingText, ParcelState } from './parcel-state.tsx'
import { ReceiveParcelDialog } from './receive-parcel-dialog.tsx'

import styles from './order-parcels.module.css'

export function OrderParcels({ order }: { readonly order: Order }) {
  const found = useQuery(parcelsQuery(useCaller(), order.order_id))
  const { data } = found
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
      <Answer
        query={found}
        waiting={
          <LoadingRegion label="包裹加载中">
            <div className={styles.skeleton}>
              <Skeleton height={96} />
            </div>
          </LoadingRegion>
        }
      >
        {({ list }) => (
          <>
            {list.map((parcel, place) => (
              <OrderParcel
                key={parcel.delivery_id}
                parcel={parcel}
                place={place + 1}
                onReceive={() => setArriving(parcel)}
              />
            ))}
          </>
        )}
      </Answer>
      {pieces > 0 && (
        <p className={styles.left}>
          还有 {left.length} 种 {pieces} 件待发货
        </p>
      )}
      {arriving && <ReceiveParcelDialog parcel={arriving} onClose={() => setArriving(undefined)} />}
    </section>
  )
}

const MAX_PICTURES_SHOWN = 6

type Props = {
  readonly parcel: Parcel
  /** The position of the parcel in the order, from 1. */
  readonly place: number
  readonly onReceive: () => void
}

function OrderParcel({ parcel, place, onReceive }: Props) {
  const { delivery_id, delivery_no, tracking_no, lines } = parcel
  const hint = automaticReceiptText(parcel)
  return (
    <article aria-label={`包裹 ${delivery_no}`} className={styles.parcel}>
      <header className={styles.head}>
        <h3>
          {WAREHOUSE_NAMES[parcel.warehouse_type]} · 包裹 {place}
        </h3>
        <ParcelState parcel={parcel} />
        <span className={styles.tracking}>
          {trackingText(parcel)}
          {tracking_no !== '' && (
            <CopyButton label={`复制运单号 ${tracking_no}`} text={tracking_no} />
          )}
        </span>
        <span className={styles.actions}>
          <Link
            aria-label={`包裹详情 ${delivery_no}`}
            className={buttonLook({ size: 'small' })}
            search={{ id: delivery_id }}
            to="/profile/myorder/delivery_detail"
          >
            包裹详情
          </Link>
          {parcel.is_received === 0 && (
            <Button
              aria-label={`确认收货 ${delivery_no}`}
              kind="soft"
              size="small"
              onClick={onReceive}
            >
              确认收货
            </Button>
          )}
        </span>
      </header>
      <div className={styles.body}>
        <PartStrip kinds={lines.length} lines={lines.slice(0, MAX_PICTURES_SHOWN)} />
        <div>
          <Timeline events={parcelEvents(parcel)} />
          {hint !== '' && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
    </article>
  )
}
