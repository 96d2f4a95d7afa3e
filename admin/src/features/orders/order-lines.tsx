import type { Yuan } from '@portal/rules/money/money.ts'
import { isStillToShip } from '@portal/rules/orders/order-status.ts'
import { piecesInStock } from '@portal/rules/stock/pieces-in-stock.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { useWorksInOffice } from '#src/session/rights.ts'

import type { AdminOrder } from './orders-calls.ts'

import tableStyles from '#src/lists/lines-table.module.css'
import styles from './order-lines.module.css'

type Line = AdminOrder['lines'][number]

export function OrderLines({ order }: { readonly order: AdminOrder }) {
  // Stock only matters while pieces are left to ship.
  const isOpen = isStillToShip(order.status)
  const seesMoney = useWorksInOffice()
  const isLeaving = order.lines.some(({ shipped }) => shipped > 0)
  return (
    <>
      <table className={tableStyles.table}>
        <caption>
          {WAREHOUSE_NAMES[order.warehouse_type]} · {order.kinds} 种 {order.quantity} 件
        </caption>
        <thead>
          <tr>
            <th scope="col">配件</th>
            {isOpen && (
              <th className={tableStyles.right} scope="col">
                货架
              </th>
            )}
            <th className={tableStyles.right} scope="col">
              数量
            </th>
            {isLeaving && (
              <th className={tableStyles.right} scope="col">
                已发
              </th>
            )}
            {seesMoney && (
              <>
                <th className={tableStyles.right} scope="col">
                  单价
                </th>
                <th className={tableStyles.right} scope="col">
                  小计
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <OrderLine
              isLeaving={isLeaving}
              isOpen={isOpen}
              key={line.order_line_id}
              line={line}
              seesMoney={seesMoney}
            />
          ))}
        </tbody>
      </table>
      {seesMoney && <OrderSums order={order} />}
    </>
  )
}

function OrderSums({ order }: { readonly order: AdminOrder }) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>商品合计</dt>
        <dd>
          <Price yuan={order.goods} />
        </dd>
      </div>
      <Discount name="优惠券" yuan={order.voucher} />
      <Discount name={`币抵扣（${order.coins} 枚）`} yuan={order.coin} />
      <div className={styles.due}>
        <dt>应收</dt>
        <dd>
          <Price look="main" yuan={order.total} />
        </dd>
      </div>
    </dl>
  )
}

function Discount({ name, yuan }: { readonly name: string; readonly yuan: Yuan | null }) {
  if (yuan === null || yuan === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        − <Price yuan={yuan} />
      </dd>
    </div>
  )
}

type LineProps = {
  readonly line: Line
  readonly isOpen: boolean
  readonly isLeaving: boolean
  readonly seesMoney: boolean
}

function OrderLine({ line, isOpen, isLeaving, seesMoney }: LineProps) {
  const isShort = line.shipped < line.quantity
  return (
    <tr>
      <td className={tableStyles.part}>
        <b>{line.number}</b> {line.is_pre_order === 1 && <Tag look="brand">预订</Tag>}
        <span title={`${line.frey_no} ${line.l_name_zh}`}>
          {line.frey_no} {line.l_name_zh}
        </span>
      </td>
      {isOpen && (
        <td className={tableStyles.right}>
          <InStock line={line} />
        </td>
      )}
      <td className={classes(tableStyles.right, tableStyles.pieces)}>{line.quantity}</td>
      {isLeaving && (
        <td className={classes(tableStyles.right, isShort && tableStyles.short)}>{line.shipped}</td>
      )}
      {seesMoney && (
        <>
          <td className={tableStyles.right}>
            <Price yuan={line.price} />
          </td>
          <td className={tableStyles.right}>
            <Price yuan={line.amount} />
          </td>
        </>
      )}
    </tr>
  )
}

function InStock({ line }: { readonly line: Line }) {
  const { quantity, shipped, available } = line
  const isPreOrder = line.is_pre_order === 1
  const { ready, short } = piecesInStock({ quantity, shipped, isPreOrder }, available)
  return (
    <>
      {short > 0 && <b className={tableStyles.short}>缺 {short}</b>}
      {short === 0 && ready > 0 && `${isPreOrder ? '有货' : '已留'} ${ready}`}
      <span className={tableStyles.free}>
        另可售 {Math.max(available - (isPreOrder ? ready : 0), 0)}
      </span>
    </>
  )
}
