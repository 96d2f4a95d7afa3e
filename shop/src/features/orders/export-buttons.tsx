import { Button } from '@portal/ui/button.tsx'
import { DownloadIcon } from '@portal/ui/icons.tsx'

import { useExportDeliveries, useExportOrders } from './orders-calls.ts'
import type { OrdersSearchParams } from './orders-search-params.ts'

import styles from './orders-page.module.css'

/** Saves the listed orders, or what was sent of them, as a spreadsheet. */
export function ExportButtons({ filter }: { readonly filter: OrdersSearchParams }) {
  const orders = useExportOrders()
  const deliveries = useExportDeliveries()
  const { page: _page, limit: _limit, view: _view, ...requested } = filter
  return (
    <div className={styles.exports}>
      <Button
        busy={orders.isPending}
        icon={<DownloadIcon size={14} />}
        onClick={() => orders.mutate(requested)}
      >
        导出订单
      </Button>
      <Button
        busy={deliveries.isPending}
        icon={<DownloadIcon size={14} />}
        onClick={() => deliveries.mutate(requested)}
      >
        导出发货明细
      </Button>
    </div>
  )
}
