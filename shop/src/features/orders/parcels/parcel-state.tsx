import { receivedByItselfOn } from '@portal/rules/orders/automatic-receipt.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'

import type { Parcel } from '#src/features/orders/orders-calls.ts'

type Props = { readonly parcel: { readonly is_received: 0 | 1 } }

export function ParcelState({ parcel }: Props) {
  return parcel.is_received === 1 ? (
    <StockBadge state="ok">已签收</StockBadge>
  ) : (
    <StockBadge state="transit">运输中</StockBadge>
  )
}

export function parcelEvents(parcel: Parcel) {
  const left = {
    moment: parcel.shipped_at,
    title: `${WAREHOUSE_NAMES[parcel.warehouse_type]}已出库`,
    note: `${parcel.lines.length} 种 ${parcel.quantity} 件`,
  }
  if (parcel.received_at === null) return [left]
  const arrived = { moment: parcel.received_at, title: '已签收', note: parcel.received_by }
  return [arrived, left]
}

/** When a parcel in transit is received automatically; empty for a received one. */
export function automaticReceiptText(parcel: Parcel): string {
  if (parcel.is_received === 1) return ''
  return `未签收将于 ${receivedByItselfOn(parcel.shipped_at)} 自动签收`
}

/** For example `顺丰速运 SF1234567890`. */
export function trackingText({ carrier, tracking_no }: Parcel): string {
  return [carrier, tracking_no].filter(Boolean).join(' ')
}
