import type { listCart } from '@portal/contract/cart.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { type Handover, handoversQuery, useWaitingHandovers } from './handover-calls.ts'
import { HandoverCard } from './handover-card.tsx'

import styles from './waiting-handovers.module.css'

type Cart = Pick<OutputOf<typeof listCart>, 'cart_list' | 'is_settlement'>

type Props = { readonly cart: Cart | undefined }

/** Above the cart: what waits, to decide or to withdraw, and what was handed back and lies in the cart again. */
export function WaitingHandovers({ cart }: Props) {
  const { list = [], total = 0 } = useWaitingHandovers() ?? {}
  const back = useHandedBack(cart)
  const shown = back === undefined ? list : [...list, back]
  if (shown.length === 0) return null
  const heads = [
    ...(total > 0 ? [`${total} 份待处理`] : []),
    ...(back === undefined ? [] : ['最近一份被退回']),
  ]
  return (
    <section aria-label="提交给主账号" className={`card ${styles.waiting}`}>
      <header className={styles.head}>
        <h2>提交给主账号</h2>
        <span>{heads.join('，')}</span>
        <Link to="/profile/handovers">查看全部</Link>
      </header>
      <ul>
        {shown.map((handover) => (
          <HandoverCard handover={handover} key={handover.handover_id} />
        ))}
      </ul>
    </section>
  )
}

/** The last one of a user who may not order, until the user hands its rows over again or deletes them. */
function useHandedBack(cart: Cart | undefined): Handover | undefined {
  const mayOrder = cart === undefined || cart.is_settlement === 1
  const newest = useQuery({
    ...handoversQuery(useCaller(), { page: 1, limit: 1, state: 'handed_back' }),
    enabled: !mayOrder,
  })
  const [handover] = newest.data?.list ?? []
  if (mayOrder || handover === undefined) return undefined
  const isBack = handover.lines.some(
    ({ product_id, warehouse_type, is_taken_over }) =>
      is_taken_over === 0 &&
      cart.cart_list.some(
        (row) =>
          row.product_id === product_id &&
          row.warehouse_type === warehouse_type &&
          row.handover_id === undefined,
      ),
  )
  return isBack ? handover : undefined
}
