import { StockBadge } from '@portal/ui/stock-badge.tsx'

type Props = { readonly parcel: { readonly is_received: 0 | 1 } }

/** Whether a parcel is on the way or has arrived. */
export function ParcelState({ parcel }: Props) {
  return parcel.is_received === 1 ? (
    <StockBadge state="ok">已签收</StockBadge>
  ) : (
    <StockBadge state="transit">运输中</StockBadge>
  )
}
