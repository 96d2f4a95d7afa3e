import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Timeline } from '@portal/ui/shown/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'

import { mobileText } from '#src/features/address/address-text.ts'
import { AddressWords } from '#src/features/documents/address-words.tsx'
import { DocumentFrame } from '#src/features/documents/document-frame.tsx'
import { DocumentHead } from '#src/features/documents/document-head.tsx'
import { readDocumentSearchParams } from '#src/features/documents/documents-search-params.ts'
import { LinePart } from '#src/features/orders/line-part.tsx'
import { type ParcelDetail, parcelQuery } from '#src/features/orders/orders-calls.ts'

import { automaticReceiptText, parcelEvents, ParcelState } from './parcel-state.tsx'
import { ProblemButton, ReceiveParcelDialog } from './receive-parcel-dialog.tsx'

import orderLines from '#src/features/orders/order-lines.module.css'
import documentFacts from '#src/layout/document-facts.module.css'
import styles from '#src/layout/document-page.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export const Route = createFileRoute('/_signed-in/profile/myorder/delivery_detail')({
  staticData: { title: '包裹详情', name: 'delivery_detail' },
  validateSearch: readDocumentSearchParams<'delivery'>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id > 0) void context.queries.prefetchQuery(parcelQuery(context.call, id))
  },
  component: DeliveryPage,
})

function DeliveryPage() {
  const { id } = Route.useSearch()
  const found = useQuery({ ...parcelQuery(useCaller(), id), enabled: id > 0 })
  return (
    <DocumentFrame
      between={
        found.data && (
          <Link search={{ id: found.data.order_id }} to="/profile/myorder/detail">
            {found.data.order_no}
          </Link>
        )
      }
      found={found}
      heights={[150, 300]}
      id={id}
      list={{ to: '/profile/myorder', name: '我的订单' }}
      name="包裹"
      piece="个包裹"
      title="包裹详情"
    >
      {(parcel) => (
        <>
          <DeliveryHead parcel={parcel} />
          <div className={styles.columns}>
            <DeliveryLines parcel={parcel} />
            <DeliveryFacts parcel={parcel} />
          </div>
        </>
      )}
    </DocumentFrame>
  )
}

function DeliveryFacts({ parcel }: { readonly parcel: ParcelDetail }) {
  const { tracking_no } = parcel
  return (
    <aside className={documentFacts.facts}>
      <section className="card">
        <h2 className="card-title">物流</h2>
        <div className={documentFacts.text}>
          <b>{parcel.carrier}</b>
          {tracking_no !== '' && (
            <span className={documentFacts.tracking}>
              {tracking_no}
              <CopyButton label={`复制运单号 ${tracking_no}`} text={tracking_no} />
            </span>
          )}
        </div>
      </section>
      <section className="card">
        <h2 className="card-title">收货信息</h2>
        <div className={documentFacts.text}>
          <span className={documentFacts.quiet}>{WAREHOUSE_NAMES[parcel.warehouse_type]}发货</span>
          <b>
            {parcel.contacts} {mobileText(parcel.mobile)}
          </b>
          <AddressWords address={parcel.address} />
        </div>
      </section>
      <section className="card">
        <h2 className="card-title">所属订单</h2>
        <div className={documentFacts.text}>
          <Link search={{ id: parcel.order_id }} to="/profile/myorder/detail">
            {parcel.order_no}
          </Link>
        </div>
      </section>
    </aside>
  )
}

function DeliveryHead({ parcel }: { readonly parcel: ParcelDetail }) {
  const [arriving, setArriving] = useState(false)
  const hint = automaticReceiptText(parcel)
  const size = `${parcel.lines.length} 种 ${parcel.quantity} 件`
  return (
    <DocumentHead
      actions={
        <>
          <ProblemButton parcel={parcel} />
          {parcel.is_received === 0 && (
            <Button kind="primary" onClick={() => setArriving(true)}>
              确认收货
            </Button>
          )}
        </>
      }
      called="包裹号"
      facts={hint === '' ? [size] : [size, hint]}
      marks={<ParcelState parcel={parcel} />}
      number={parcel.delivery_no}
    >
      <Timeline events={parcelEvents(parcel)} />
      {arriving && <ReceiveParcelDialog parcel={parcel} onClose={() => setArriving(false)} />}
    </DocumentHead>
  )
}

function DeliveryLines({ parcel }: { readonly parcel: ParcelDetail }) {
  return (
    <section className={`card ${orderLines.card}`}>
      <header className="card-head">
        <h2>包裹明细</h2>
        <span className="not-phone">点击 OE 号查看配件</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on narrow screens */}
      <section aria-label="包裹明细表" className={table.scroll} tabIndex={0}>
        <table className={`${table.table} ${orderLines.table}`}>
          <thead>
            <tr>
              <th>配件</th>
              <th className="not-phone">自编号</th>
              <th className={table.right}>数量</th>
            </tr>
          </thead>
          <tbody>
            {parcel.lines.map((line) => (
              <tr key={line.order_line_id}>
                <td>
                  <LinePart line={line} />
                </td>
                <td className="not-phone">{line.frey_no}</td>
                <td className={`${table.right} ${orderLines.pieces}`}>{line.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
