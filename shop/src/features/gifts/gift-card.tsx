import { IconButton } from '@portal/ui/icon-button.tsx'
import { PlusIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'

import { GiftPicture } from './gift-picture.tsx'
import { GiftPieces } from './gift-pieces.tsx'
import { type Gift, type PointsCartRow, useAddGift } from './gifts-calls.ts'

import styles from './gift-card.module.css'

type Props = {
  readonly gift: Gift
  /** Its row of the points cart, where it has one. */
  readonly row: PointsCartRow | undefined
}

/** A gift as a picture with what it costs, and what of it lies in the points cart. */
export function GiftCard({ gift, row }: Props) {
  const { l_name_zh, description, customer_sale_price, stock, pic } = gift
  return (
    <article aria-label={l_name_zh} className={styles.card}>
      <div className={styles.picture}>
        <GiftPicture height={132} pic={pic} width={176} />
      </div>
      <div className={styles.words}>
        <b title={l_name_zh}>{l_name_zh}</b>
        <span className={styles.description} title={description}>
          {description}
        </span>
        <span className={styles.stock}>
          {stock > 0 ? `库存 ${stock.toLocaleString('en-US')}` : '已兑完'}
        </span>
        <div className={styles.foot}>
          <span className={styles.price}>
            <b>{customer_sale_price.toLocaleString('en-US')}</b> 积分
          </span>
          {row ? <GiftPieces row={row} /> : <AddGift gift={gift} />}
        </div>
      </div>
    </article>
  )
}

function AddGift({ gift: { product_id, l_name_zh, stock } }: { readonly gift: Gift }) {
  const add = useAddGift()
  const why = stock === 0 ? '已兑完' : undefined
  return (
    <IconButton
      className={styles.add}
      disabled={why !== undefined}
      label={`加入积分购物车 ${l_name_zh}`}
      {...(why !== undefined && { title: why })}
      onClick={() =>
        add.mutate(
          { product_id, quantity: 1 },
          { onSuccess: () => toast.success('已加入积分购物车') },
        )
      }
    >
      <PlusIcon />
    </IconButton>
  )
}
