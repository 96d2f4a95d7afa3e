import { isOrderable } from '@portal/rules/cart/cart-filter.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { QuantityStepper } from '@portal/ui/fields/quantity-stepper.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { Link } from '@tanstack/react-router'

import { notifyAfter } from '#src/features/cart/cart-actions.ts'
import { type CartRow, useCart, useDeleteCartRows } from '#src/features/cart/cart-calls.ts'
import { isLocked, sumsOfCart } from '#src/features/cart/cart-rows.ts'
import { emptyCartWords } from '#src/features/cart/empty-cart-words.ts'
import { LockedTag } from '#src/features/cart/locked-tag.tsx'
import { useRowPieces } from '#src/features/cart/row-pieces.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'

import styles from './mini-cart.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

/**
 * A summary of the cart: number, name, price, pieces, subtotal and a delete button for each row,
 * the total, and the link to the cart (specification 2.9).
 */
export function MiniCart({ onLeave }: { readonly onLeave: () => void }) {
  const { data: cart, error, refetch } = useCart()
  if (error) return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
  if (cart === undefined) return <p className={styles.loading}>加载中</p>
  if (cart.cart_list.length === 0)
    return <EmptyState title="购物车是空的">{emptyCartWords(cart.is_settlement === 1)}</EmptyState>
  const sums = sumsOfCart(cart)
  const dead = cart.cart_list.length - sums.kinds
  const isSplit = new Set(cart.cart_list.map((row) => row.warehouse_type)).size > 1
  return (
    <>
      <div className={styles.rows}>
        <table className={classes(table.table, table.compact)}>
          <thead>
            <tr>
              <th>编号</th>
              <th>信息</th>
              <th className={table.right}>单价</th>
              <th className={table.centre}>数量</th>
              <th className={table.right}>小计</th>
              <th>
                <span className="sr-only">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {cart.cart_list.map((row) => (
              <MiniCartRow
                hasWarehouse={isSplit}
                key={row.pd_cart_id}
                maySettle={cart.is_settlement === 1}
                row={row}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span>
          共 <b>{sums.kinds}</b> 种 <b>{sums.pieces}</b> 件{dead > 0 && `，另有 ${dead} 种无法下单`}
        </span>
        <span className={styles.sum}>
          合计 <OwnPrice className={styles.total} look="main" yuan={sums.yuan} />
        </span>
        <Link className={buttonLook({ kind: 'primary' })} to="/settlement/list" onClick={onLeave}>
          去购物车
        </Link>
      </div>
    </>
  )
}

type RowProps = {
  readonly row: CartRow
  /** Whether to show the warehouse, because the same part may come from each. */
  readonly hasWarehouse: boolean
  readonly maySettle: boolean
}

function MiniCartRow({ row, hasWarehouse, maySettle }: RowProps) {
  return (
    <tr>
      <td className={styles.number}>{row.number}</td>
      <td>
        <span className={classes('ellipsis', styles.name)} title={row.l_name_zh}>
          {row.l_name_zh}
        </span>
        {hasWarehouse && <Tag>{WAREHOUSE_NAMES[row.warehouse_type]}</Tag>}
        <LockedTag maySettle={maySettle} row={row} />
      </td>
      <td className={table.right}>
        <OwnPrice yuan={row.price} />
      </td>
      <td className={table.centre}>{isLocked(row) ? row.quantity : <RowStepper row={row} />}</td>
      <td className={table.right}>
        {isOrderable(row) ? (
          <OwnPrice look="strong" yuan={row.tootal_price} />
        ) : (
          <Tag>{row.may_order === 1 ? '缺货' : '无法下单'}</Tag>
        )}
      </td>
      <td>{!isLocked(row) && <DeleteRow row={row} />}</td>
    </tr>
  )
}

type OwnRowProps = Pick<RowProps, 'row'>

function RowStepper({ row }: OwnRowProps) {
  const pieces = useRowPieces()
  return (
    <QuantityStepper
      label={`${row.number} 数量`}
      min={1}
      send={(quantity, from) => pieces.send(row, quantity, from)}
      size="small"
      page={row.quantity}
      value={row.savedQuantity ?? row.quantity}
      onShown={(quantity) => pieces.show(row, quantity)}
    />
  )
}

function DeleteRow({ row }: OwnRowProps) {
  const remove = useDeleteCartRows()
  return (
    <IconButton
      label={`删除 ${row.number}`}
      onClick={(event) => {
        ignoreSecondPress(event)
        void notifyAfter(remove.mutateAsync({ pd_cart_ids: [row.pd_cart_id] }), () =>
          toast.success('已从购物车删除'),
        )
      }}
    >
      <Trash2Icon size={14} />
    </IconButton>
  )
}
