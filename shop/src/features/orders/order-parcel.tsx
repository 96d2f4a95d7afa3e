import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Button, buttonLook } from '@portal/ui/button.tsx'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { Timeline } from '@portal/ui/timeline.tsx'
import { Link } from '@tanstack/react-router'

import { PartStrip } from '../parts/part-strip.tsx'
import type { Parcel } from './orders-calls.ts'
import { automaticReceiptText, parcelEvents, trackingText } from './parcel-events.ts'
import { ParcelState } from './parcel-state.tsx'

import styles from './order-parcels.module.css'

/** Pictures shown of one parcel. */
const PICTURES = 6

type Props = {
  readonly parcel: Parcel
  /** Which parcel of the order, from 1. */
  readonly place: number
  readonly onReceive: () => void
}

/** One parcel of an order: how it travels, what is in it, whether it has arrived. */
export function OrderParcel({ parcel, place, onReceive }: Props) {
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
        <PartStrip kinds={lines.length} lines={lines.slice(0, PICTURES)} />
        <div>
          <Timeline events={parcelEvents(parcel)} />
          {hint !== '' && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
    </article>
  )
}
