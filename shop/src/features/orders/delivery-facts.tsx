import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { Link } from '@tanstack/react-router'

import { AddressWords } from '#src/documents/address-words.tsx'

import { mobileText } from '../address/address-text.ts'
import type { ParcelDetail } from './orders-calls.ts'

import styles from '#src/documents/document-facts.module.css'

/** How a parcel travels, where it goes, and the order that it is of. */
export function DeliveryFacts({ parcel }: { readonly parcel: ParcelDetail }) {
  const { tracking_no } = parcel
  return (
    <aside className={styles.facts}>
      <section className="card">
        <h2 className="card-title">物流</h2>
        <div className={styles.text}>
          <b>{parcel.carrier}</b>
          {tracking_no !== '' && (
            <span className={styles.tracking}>
              {tracking_no}
              <CopyButton label={`复制运单号 ${tracking_no}`} text={tracking_no} />
            </span>
          )}
        </div>
      </section>
      <section className="card">
        <h2 className="card-title">收货信息</h2>
        <div className={styles.text}>
          <span className={styles.quiet}>{WAREHOUSE_NAMES[parcel.warehouse_type]}发货</span>
          <b>
            {parcel.contacts} {mobileText(parcel.mobile)}
          </b>
          <AddressWords address={parcel.address} />
        </div>
      </section>
      <section className="card">
        <h2 className="card-title">所属订单</h2>
        <div className={styles.text}>
          <Link search={{ id: parcel.order_id }} to="/profile/myorder/detail">
            {parcel.order_no}
          </Link>
        </div>
      </section>
    </aside>
  )
}
