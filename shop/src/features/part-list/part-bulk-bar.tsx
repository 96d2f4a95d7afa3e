import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { ShoppingCartIcon, StarIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import type { ReactNode } from 'react'

import { inCartOf, useAddMany } from '#src/features/parts/changes/cart-changes.ts'
import { useAddManyFavourites } from '#src/features/parts/changes/favourite-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { isOutOfStock } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView, usePricesOf } from '#src/features/parts/stock/use-buying-view.ts'
import { CopyQuotationButton } from '#src/features/quotation/copy-quotation-button.tsx'
import { quotationTotal } from '#src/features/quotation/quotation.ts'

import { ChooseFirstButton } from './choose-first-button.tsx'
import type { ChosenParts } from './use-chosen-parts.ts'

import styles from './part-bulk-bar.module.css'

type Props = {
  readonly choice: ChosenParts
  /** Replaces 批量收藏; the favourites list removes instead. */
  readonly instead?: ReactNode
  /** Replaces the cart button, for rows with another main action. */
  readonly primary?: ReactNode
  readonly fromOf?: ((part: PartCard) => Warehouse) | undefined
}

export function PartBulkBar({ choice, instead, primary, fromOf }: Props) {
  const { warehouse } = useBuyingView()
  const from = fromOf ?? (() => warehouse)
  const pricesOf = usePricesOf()
  const addMany = useAddMany()
  const { chosen } = choice
  const inCart = (part: PartCard) => inCartOf(part, from(part))
  const quoted = chosen.map((part) => ({ ...part, quantity: Math.max(1, inCart(part)) }))
  const pieces = quoted.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = quotationTotal(quoted.map((part) => ({ ...part, prices: pricesOf(part) })))

  const addAll = () => {
    if (chosen.length === 0) return toast.warning('请先勾选配件再操作')
    const requested = chosen.filter((part) => inCart(part) === 0 && !isOutOfStock(part))
    if (requested.length === 0) return toast.info('勾选的配件已在购物车或暂时缺货')
    const items = requested.map((part) => ({
      product_id: part.product_id,
      quantity: 1,
      warehouse: from(part),
    }))
    addMany.mutate({ items })
  }
  return (
    <div className={classes(styles.place, chosen.length === 0 && styles.idle)}>
      <BulkBar isIdle={chosen.length === 0} label="批量操作">
        <Checkbox
          aria-label="全选本页"
          checked={choice.isAll}
          some={chosen.length > 0}
          onChange={choice.chooseAll}
        >
          <span className="not-phone">全选本页</span>
        </Checkbox>
        <span>
          已选 <b className={styles.strong}>{chosen.length}</b> 项
          <span className="not-phone">
            ，<b className={styles.strong}>{pieces}</b> 件
          </span>
        </span>
        {chosen.length > 0 && (
          <span className="not-phone">
            合计 <Price className={styles.total} look="main" yuan={total} />
          </span>
        )}
        <span className={styles.actions}>
          <CopyQuotationButton isBrief quoted={quoted} />
          {instead ?? <KeepButton chosen={chosen} />}
          {primary ?? (
            <Button
              busy={addMany.isPending}
              icon={<ShoppingCartIcon />}
              kind="primary"
              onClick={addAll}
            >
              批量加购
            </Button>
          )}
        </span>
      </BulkBar>
    </div>
  )
}

function KeepButton({ chosen }: { readonly chosen: readonly PartCard[] }) {
  const keepMany = useAddManyFavourites()
  return (
    <ChooseFirstButton
      busy={keepMany.isPending}
      chosen={chosen}
      icon={<StarIcon />}
      onPress={(product_ids) => keepMany.mutate({ product_ids })}
    >
      批量收藏
    </ChooseFirstButton>
  )
}
