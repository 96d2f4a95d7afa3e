import type { Id } from '@portal/rules/ids.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { formatCount } from '@portal/ui/page/format.ts'

import type { GiftChoice, GiftOffered } from '#src/features/checkout/order-request.ts'
import { GiftPicture } from '#src/features/gifts/gift-picture.tsx'

import styles from './gifts-card.module.css'

type Props = {
  readonly gifts: GiftChoice
  readonly onChoose: (points_cart_id: Id<'points_cart_line'>, isChosen: boolean) => void
}

export function GiftsCard({ gifts: { gifts, points, left }, onChoose }: Props) {
  if (gifts.length === 0) return null
  return (
    <section aria-label="积分商品" className="card">
      <header className={`card-head ${styles.head}`}>
        <h2>积分商品</h2>
        <span>随配件订单寄出；寄出前取消该订单，积分退回</span>
      </header>
      <ul className={styles.gifts}>
        {gifts.map((gift) => (
          <li key={gift.row.points_cart_id}>
            <Gift gift={gift} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles.sum}>
        <span>
          本单需 <b>{formatCount(points)}</b> 积分
        </span>
        <span>兑换后剩余 {formatCount(left)} 积分</span>
      </p>
    </section>
  )
}

function Gift({ gift, onChoose }: { readonly gift: GiftOffered } & Pick<Props, 'onChoose'>) {
  const { row, isChosen, why } = gift
  const { points_cart_id, l_name_zh, pic, customer_sale_price, quantity } = row
  return (
    <Checkbox
      checked={isChosen}
      className={styles.gift}
      disabled={why !== undefined}
      onChange={(matches) => onChoose(points_cart_id, matches)}
    >
      <span className={styles.row}>
        <GiftPicture height={44} pic={pic} width={44} />
        <span className={styles.words}>
          {l_name_zh}
          <span>
            {formatCount(customer_sale_price)} 积分 × {quantity}
          </span>
          {why !== undefined && <span className={styles.why}>{why}</span>}
        </span>
        <b>{formatCount(customer_sale_price * quantity)}</b>
      </span>
    </Checkbox>
  )
}
