import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CircleHelpIcon, ShoppingCartIcon } from '@portal/ui/controls/icons.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { CountBadge } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { reasonForNoMore } from '#src/features/add-to-cart/pieces-control.tsx'
import { useCarFit } from '#src/features/car-fit/car-fit.ts'
import { useCartSums } from '#src/features/cart/cart-calls.ts'
import { inCartOf, useSetPieces } from '#src/features/parts/changes/cart-changes.ts'
import { FavouriteButton } from '#src/features/parts/favourite-button.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { isOutOfStock } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView, useShownPrices } from '#src/features/parts/stock/use-buying-view.ts'
import { quotationTotal } from '#src/features/quotation/quotation.ts'
import { ReminderButton } from '#src/features/reminders/reminder-button.tsx'

import { useFlashPrice } from './flash-strip.tsx'
import { usePriceNews } from './use-price-news.ts'

import styles from './buy-box.module.css'

type Props = {
  readonly part: PartDetail
  /** `page` becomes a bar at the bottom of phones; `foot` is the bar of the drawer. */
  readonly place?: 'page' | 'foot'
  /** Scrolls to the questions; only in the bar of phones. */
  readonly onAsk?: () => void
}

export function BuyBox({ part, place = 'page', onAsk }: Props) {
  const { warehouse } = useBuyingView()
  const [requested, setRequested] = useState(1)
  const inCart = inCartOf(part, warehouse)
  const inFoot = place === 'foot'
  const isOut = isOutOfStock(part)
  usePriceNews(part)
  return (
    <>
      {inFoot && !isOut && <Incompatible part={part} />}
      <div
        className={inFoot ? styles.foot : styles.box}
        data-replaces-tab-bar={inFoot ? undefined : ''}
      >
        <span className={inFoot ? undefined : styles.onPhone}>
          <FavouriteButton look={inFoot ? 'middle' : 'stacked'} part={part} />
        </span>
        {onAsk !== undefined && (
          <button className={classes(styles.stacked, styles.ask)} type="button" onClick={onAsk}>
            <CircleHelpIcon size={20} />
            提问
          </button>
        )}
        {!inFoot && <CartLink />}
        {isOut ? (
          <ReminderButton part={part} size={SIZES[place]} />
        ) : (
          <AddToCart
            inCart={inCart}
            part={part}
            requested={requested}
            size={SIZES[place]}
            onRequest={setRequested}
          />
        )}
        {!inFoot && (
          <>
            <span className="not-phone">
              <FavouriteButton look="large" part={part} />
            </span>
            <BuyBoxSum inCart={inCart} part={part} requested={requested} />
          </>
        )}
      </div>
    </>
  )
}

function Incompatible({ part }: { readonly part: PartDetail }) {
  const isIncompatible = useCarFit(part.product_id)?.fit === 'no'
  return isIncompatible && <p className={styles.incompatible}>不适用当前车型</p>
}

const SIZES = { page: 'large', foot: 'middle' } as const

function CartLink() {
  const cartRows = useCartSums()?.kinds ?? 0
  return (
    <Link className={styles.stacked} to="/settlement/list">
      <ShoppingCartIcon size={20} />
      购物车
      <CountBadge className={styles.count} count={cartRows} />
    </Link>
  )
}

type AddProps = {
  readonly part: PartDetail
  readonly inCart: number
  readonly requested: number
  readonly size: 'middle' | 'large'
  readonly onRequest: (quantity: number) => void
}

function AddToCart({ part, inCart, requested, size, onRequest }: AddProps) {
  const { warehouse } = useBuyingView()
  const setPieces = useSetPieces()
  const why = reasonForNoMore(part, warehouse)
  const add = () =>
    setPieces.mutate(
      {
        product_id: part.product_id,
        quantity: Math.min(inCart + requested, MAX_PIECES_PER_LINE),
        pressed_from: inCart,
        warehouse,
        ...(part.is_coming_soon === 1 && { is_coming_soon: 1 as const }),
      },
      { onSuccess: ({ quantity }) => toast.success(`已加入购物车，共 ${quantity} 件`) },
    )
  return (
    <>
      <QuantityField
        bigStep={part.outbox_fcl_quantity > 1 ? part.outbox_fcl_quantity : 10}
        label={`${part.number} 数量`}
        min={1}
        max={MAX_PIECES_PER_LINE}
        reasonForNoMore={why}
        size={size}
        value={requested}
        onChange={onRequest}
      />
      <Button
        busy={setPieces.isPending}
        className={styles.add}
        disabled={why !== undefined}
        icon={<ShoppingCartIcon />}
        kind="primary"
        size={size}
        title={why}
        onClick={add}
      >
        {part.is_coming_soon === 1 ? '预订' : '加入购物车'}
      </Button>
    </>
  )
}

function BuyBoxSum({ part, inCart, requested }: Pick<AddProps, 'part' | 'inCart' | 'requested'>) {
  return (
    <span className={styles.sum}>
      {!isOutOfStock(part) && <Total part={part} quantity={requested} />}
      {inCart > 0 && <span>购物车已有 {inCart} 件</span>}
    </span>
  )
}

function Total({ part, quantity }: { readonly part: PartDetail; readonly quantity: number }) {
  const prices = useShownPrices(part)
  const isDearer = useFlashPrice(part) !== undefined
  const total = quotationTotal([{ ...part, quantity, prices }])
  if (total === undefined) return null
  return (
    <span>
      小计 <Price className={styles.total} look={isDearer ? 'strong' : 'main'} yuan={total} />
    </span>
  )
}
