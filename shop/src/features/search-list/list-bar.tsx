import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { ShoppingCartIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import { useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import { useBuyingView, usePricesOf } from '#src/features/parts/stock/use-buying-view.ts'
import { quotationTotal } from '#src/features/quotation/quotation.ts'

import { CopyChosenButton } from './copy-chosen-button.tsx'
import { cartItems, type ChosenRow } from './list-choice.ts'

import styles from './list-bar.module.css'

type Props = {
  readonly chosen: readonly ChosenRow[]
  /** The number of parts added to the cart, and of lines merged because they name the same part. */
  readonly added: { readonly parts: number; readonly merged: number }
  readonly isAll: boolean
  readonly onAdded: (productIds: readonly Id<'part'>[]) => void
  readonly onAll: () => void
}

export function ListBar({ chosen, added, isAll, onAdded, onAll }: Props) {
  const pricesOf = usePricesOf()
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = quotationTotal(
    chosen.map(({ row, quantity }) => ({ ...row, quantity, prices: pricesOf(row) })),
  )
  const isIdle = chosen.length === 0
  const isAdded = isIdle && added.parts > 0
  return (
    <BulkBar isIdle={isIdle} label="清单操作">
      <Checkbox checked={isAll} some={chosen.length > 0} onChange={onAll}>
        全选
      </Checkbox>
      {isAdded && added.merged > 0 ? (
        <span>已合并 {added.merged} 行重复</span>
      ) : (
        <span className={classes(!isIdle && 'not-phone')}>
          已选 <b className={styles.strong}>{chosen.length}</b> 项，
          <b className={styles.strong}>{pieces}</b> 件
        </span>
      )}
      <span className={styles.right}>
        {!isIdle && (
          <span>
            <span className={styles.word}>合计 </span>
            <Price className={styles.total} look="main" yuan={total} />
          </span>
        )}
        <span className="not-phone">
          <CopyChosenButton chosen={chosen} />
        </span>
        {isAdded ? (
          <Link className={buttonLook({ size: 'large' })} to="/settlement/list">
            已加入 {added.parts} 项 · 去购物车
          </Link>
        ) : (
          <AddChosenButton chosen={chosen} onAdded={onAdded} />
        )}
      </span>
    </BulkBar>
  )
}

type AddChosenButtonProps = {
  readonly chosen: readonly ChosenRow[]
  readonly onAdded: (productIds: readonly Id<'part'>[]) => void
}

function AddChosenButton({ chosen, onAdded }: AddChosenButtonProps) {
  const { warehouse } = useBuyingView()
  const addMany = useAddMany(onAdded)
  const add = () => {
    const items = cartItems(chosen, warehouse)
    if (items.length === 0) return toast.warning('请先勾选配件再操作')
    if (items.length > MAX_CART_ROWS)
      return toast.warning(`购物车最多 ${MAX_CART_ROWS} 种配件，当前勾选 ${items.length} 种`)
    return addMany.mutate({ items })
  }
  return (
    <Button
      busy={addMany.isPending}
      icon={<ShoppingCartIcon />}
      kind="primary"
      size="large"
      onClick={add}
    >
      加入购物车
    </Button>
  )
}
