import { pointsOf } from '@portal/rules/gifts/gift.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { chooseGifts, useGiftSelection } from '#src/session/selection.ts'

import { GiftPicture } from './gift-picture.tsx'
import { GiftPieces } from './gift-pieces.tsx'
import { pointsCartQuery, type PointsCartRow, useRemoveGift } from './gifts-calls.ts'

import styles from './points-cart-card.module.css'

type Props = {
  /** In the mall, a button links to the cart, where gifts are ticked to be sent with an order. */
  readonly place: 'mall' | 'cart'
}

export function PointsCartCard({ place }: Props) {
  const found = useQuery(pointsCartQuery(useCaller()))
  const ticked = useGiftSelection()
  const rows = found.data?.list ?? []
  const isTicked = ({ points_cart_id, problem }: PointsCartRow) =>
    problem === '' && ticked.has(points_cart_id)
  const ids = rows.flatMap(({ points_cart_id, problem }) => (problem === '' ? points_cart_id : []))
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="积分购物车" className={`card ${styles.card}`}>
      <header className="card-head">
        <h2>
          {place === 'mall' || ids.length === 0 ? (
            '积分购物车'
          ) : (
            <Checkbox
              checked={rows.filter(isTicked).length === ids.length}
              some={rows.some(isTicked)}
              onChange={(isAll) => chooseGifts(ids, isAll)}
            >
              积分购物车
            </Checkbox>
          )}
        </h2>
        {rows.length > 0 && (
          <span>
            {rows.length} 种 {pieces} 件
          </span>
        )}
      </header>
      <Answer
        query={found}
        waiting={
          <LoadingRegion className={styles.rows} label="积分购物车加载中">
            <Skeleton height={48} />
          </LoadingRegion>
        }
      >
        {({ points }) => (
          <>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.points_cart_id}>
                  {place === 'mall' ? (
                    <GiftRow row={row} />
                  ) : (
                    <CartRow isTicked={isTicked(row)} row={row} />
                  )}
                </li>
              ))}
            </ul>
            <p className={styles.hint}>
              {rows.length === 0 && '还没有积分商品，点 + 加入。'}
              {rows.length > 0 && place === 'cart' && '勾选后与配件一起结算。'}
              积分商品随配件订单寄出，不单独收取运费。
            </p>
            {rows.length > 0 && (
              <PointsSum
                name={place === 'mall' ? '合计' : '已选合计'}
                points={points}
                rows={place === 'mall' ? rows : rows.filter(isTicked)}
              />
            )}
            {rows.length > 0 && place === 'mall' && (
              <div className={styles.go}>
                <Link
                  className={buttonLook({ kind: 'primary', size: 'large', block: true })}
                  to="/settlement/list"
                  onClick={() => chooseGifts(ids, true)}
                >
                  去购物车一起结算
                </Link>
              </div>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

function Tick({ row, isTicked }: { readonly row: PointsCartRow; readonly isTicked: boolean }) {
  return (
    <Checkbox
      aria-label={`选择 ${row.l_name_zh}`}
      checked={isTicked}
      disabled={row.problem !== ''}
      onChange={(next) => chooseGifts([row.points_cart_id], next)}
    />
  )
}

/** Aligned with the columns of the cart above it. */
function CartRow({ row, isTicked }: { readonly row: PointsCartRow; readonly isTicked: boolean }) {
  const { l_name_zh, pic, customer_sale_price, quantity, problem } = row
  const remove = useRemove(row)
  return (
    <div className={styles.inCart}>
      <Tick isTicked={isTicked} row={row} />
      <GiftPicture height={56} pic={pic} width={56} />
      <div className={styles.words}>
        <span className={styles.name}>{l_name_zh}</span>
        {problem !== '' && <span className={styles.problem}>{problem}</span>}
      </div>
      <span className={styles.price}>{formatCount(customer_sale_price)} 积分</span>
      <div className={styles.pieces}>
        <GiftPieces row={row} />
      </div>
      <b className={styles.amount}>{formatCount(customer_sale_price * quantity)} 积分</b>
      <button
        aria-label={`删除 ${l_name_zh}`}
        className={styles.remove}
        type="button"
        onClick={remove}
      >
        删除
      </button>
    </div>
  )
}

function useRemove({ points_cart_id }: PointsCartRow) {
  // The row goes before the answer comes.
  const remove = useRemoveGift(() => toast.success('已从购物车删除'))
  return (event: MouseEvent) => {
    ignoreSecondPress(event)
    remove.mutate({ ids: String(points_cart_id) })
  }
}

function GiftRow({ row }: { readonly row: PointsCartRow }) {
  const { l_name_zh, pic, customer_sale_price, quantity, problem } = row
  const remove = useRemove(row)
  return (
    <div className={styles.row}>
      <GiftPicture height={48} pic={pic} width={48} />
      <div className={styles.words}>
        <span className={styles.name}>{l_name_zh}</span>
        <span>
          {formatCount(customer_sale_price)} 积分 × {quantity}
        </span>
        {problem !== '' && <span className={styles.problem}>{problem}</span>}
      </div>
      <b className={styles.points}>{formatCount(customer_sale_price * quantity)}</b>
      <div className={styles.tools}>
        <GiftPieces row={row} />
        <IconButton label={`删除 ${l_name_zh}`} onClick={remove}>
          <Trash2Icon size={14} />
        </IconButton>
      </div>
    </div>
  )
}

type SumProps = {
  readonly name: string
  readonly rows: readonly PointsCartRow[]
  readonly points: number
}

function PointsSum({ name, rows, points: balance }: SumProps) {
  const points = pointsOf(
    rows.map(({ customer_sale_price, quantity }) => ({ points: customer_sale_price, quantity })),
  )
  const missing = points - balance
  return (
    <dl aria-live="polite" className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <b>{formatCount(points)}</b> 积分
      </dd>
      {missing > 0 && (
        <dd className={styles.problem}>
          可用 {formatCount(balance)} 积分，还差 {formatCount(missing)}
        </dd>
      )}
    </dl>
  )
}
