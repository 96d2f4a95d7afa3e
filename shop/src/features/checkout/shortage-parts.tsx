import { Button } from '@portal/ui/button.tsx'
import { TriangleAlertIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'
import { Link } from '@tanstack/react-router'

import { useFavourShortages, type ShortageItem } from './checkout-calls.ts'
import { partsIn } from './shipping.ts'
import { ShortageLine } from './shortage-line.tsx'

import styles from './shortage-parts.module.css'

type Props = { readonly items: readonly ShortageItem[] }

/** The pieces that could not be ordered, below the orders that could. */
export function ShortageParts({ items }: Props) {
  return (
    <section className="card">
      <header className={styles.head}>
        <TriangleAlertIcon />
        <h2>{partsIn(items)} 种配件库存不足，没有全部下单</h2>
      </header>
      <ShortageLines items={items} />
    </section>
  )
}

/** They wait in the cart; each can go another way: other warehouse, other part, a reminder, or be dropped. */
export function ShortageLines({ items }: Props) {
  const favour = useFavourShortages()
  const remember = () =>
    favour.mutate(
      { product_ids: [...new Set(items.map(({ product_id }) => product_id))] },
      { onSuccess: () => toast.success('已收藏，到货会提醒您') },
    )
  return (
    <>
      <ul>
        {items.map((item) => (
          <ShortageLine item={item} key={`${item.product_id} ${item.order_type}`} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          未下单的数量仍在<Link to="/settlement/list">购物车</Link>，到货后可以直接结算。
        </p>
        <Button
          busy={favour.isPending}
          className={styles.remember}
          disabled={favour.isSuccess}
          kind="soft"
          onClick={remember}
        >
          {favour.isSuccess ? '已收藏并提醒' : '全部收藏并到货提醒'}
        </Button>
      </div>
    </>
  )
}
