import type { Id } from '@portal/rules/ids.ts'
import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { WarehouseIcon } from '@portal/ui/controls/icons.tsx'

import type { CartActions } from '#src/features/cart/cart-actions.ts'
import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { GROUP_NAMES, type CartGroup } from '#src/features/cart/cart-groups.ts'
import { cartSums, countDistinctParts, isTickable } from '#src/features/cart/cart-rows.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { chooseCartRows } from '#src/session/selection.ts'
import { useMaySettle } from '#src/session/session-calls.ts'

import head from './cart-group-head.module.css'
import styles from './cart-list.module.css'

type Props = {
  readonly group: CartGroup<CartRow>
  readonly selection: ReadonlySet<Id<'cart_line'>>
  readonly actions: CartActions
}

export function CartGroupHead({ group, selection, actions }: Props) {
  if (group.key === 'out') return <OutHead actions={actions} rows={group.rows} />
  if (group.key === 'invalid') return <InvalidHead actions={actions} rows={group.rows} />
  return <OrderableHead group={group} selection={selection} />
}

function OrderableHead({ group, selection }: Pick<Props, 'group' | 'selection'>) {
  const maySettle = useMaySettle() === true
  const rows = group.rows.filter((row) => isTickable(row, maySettle))
  const chosen = rows.filter(({ pd_cart_id }) => selection.has(pd_cart_id))
  const { pieces, yuan } = cartSums(chosen)
  const seesPrices = cartSums(group.rows).yuan !== null
  const name = GROUP_NAMES[group.key]
  return (
    <div className={head.group}>
      <div className={head.groupHead}>
        <Checkbox
          aria-label={`全选${name}`}
          checked={rows.length > 0 && chosen.length === rows.length}
          disabled={rows.length === 0}
          some={chosen.length > 0}
          onChange={(isChosen) =>
            chooseCartRows(
              rows.map(({ pd_cart_id }) => pd_cart_id),
              isChosen,
            )
          }
        />
        <h2>
          <WarehouseIcon />
          {name}
        </h2>
        <span className={head.groupSum}>
          已选 {countDistinctParts(chosen)} 种 {pieces} 件
          {seesPrices && (
            <>
              <span className={head.wide} />
              小计 <OwnPrice look="strong" yuan={yuan} />
            </>
          )}
        </span>
      </div>
      <ColumnNames hasPrices={group.rows.some(({ price }) => price !== null)} />
    </div>
  )
}

function ColumnNames({ hasPrices }: { readonly hasPrices: boolean }) {
  return (
    <div aria-hidden="true" className={styles.columns}>
      <span />
      <span />
      <span>配件</span>
      <span>适用车型</span>
      <span>库存</span>
      <span className={head.right}>{hasPrices && '单价'}</span>
      <span className={head.indented}>数量</span>
      <span className={head.right}>{hasPrices && '小计'}</span>
      <span>下单账号</span>
      <span className={head.right}>操作</span>
    </div>
  )
}

type MoveProps = {
  readonly rows: readonly CartRow[]
  readonly actions: CartActions
  readonly to: Warehouse
}

function MoveInStock({ rows, actions, to }: MoveProps) {
  const movable = rows.filter(
    (row) => row.may_order === 1 && row.warehouse_type !== to && (row.other_stock ?? 0) > 0,
  )
  if (!actions.mayMove || movable.length === 0) return null
  return (
    <Button
      disabled={actions.isBusy}
      kind="text"
      size="small"
      onClick={() => void actions.move(movable, to)}
    >
      有货的转{WAREHOUSE_NAMES[to]}（{movable.length}）
    </Button>
  )
}

type DeadProps = { readonly rows: readonly CartRow[]; readonly actions: CartActions }

/** Rows out of stock in their warehouse; they stay until stock arrives or they are moved. */
function OutHead({ rows, actions }: DeadProps) {
  return (
    <div className={head.group}>
      <div className={head.groupHead}>
        <h2>{GROUP_NAMES.out}</h2>
        <span className={styles.hint}>到货后可直接结算，不计入合计</span>
        <span className={head.groupSum}>
          {WAREHOUSES.map((to) => (
            <MoveInStock actions={actions} key={to} rows={rows} to={to} />
          ))}
        </span>
      </div>
    </div>
  )
}

function InvalidHead({ rows, actions }: DeadProps) {
  return (
    <div className={head.group}>
      <div className={head.groupHead}>
        <h2>{GROUP_NAMES.invalid}</h2>
        <span className={styles.hint}>已下架或停售，不计入合计</span>
        <span className={head.groupSum}>
          <Button kind="text" size="small" onClick={() => void actions.remove(rows)}>
            清空失效
          </Button>
        </span>
      </div>
    </div>
  )
}
