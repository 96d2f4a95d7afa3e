import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { OrderEvents } from './order-events.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { orderQuery } from './orders-calls.ts'

import styles from './order-contents.module.css'

const NOT_FOUND = 404

/** Everything about one order: who, where to, what, for how much, and what happened to it. */
export function OrderContents({ order_id }: { readonly order_id: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(useCaller(), order_id))
  if (order !== undefined)
    return (
      <>
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <OrderParcels order={order} />
        <OrderEvents events={order.events} />
      </>
    )
  if (error === null) return <OrderSkeleton />
  if (error instanceof ServerRefusal && error.status === NOT_FOUND)
    return <EmptyState picture="search" title="找不到这张订单" />
  return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
}

function OrderSkeleton() {
  return (
    <LoadingRegion label="订单加载中">
      <div className={styles.skeleton}>
        <Skeleton height={84} />
        <Skeleton height={220} />
        <Skeleton height={64} />
      </div>
    </LoadingRegion>
  )
}
