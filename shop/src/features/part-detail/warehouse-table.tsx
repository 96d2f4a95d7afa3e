import { classes } from '@portal/ui/page/classes.ts'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useWarehouse } from '#src/session/preferences.ts'

import { MyStockField } from './my-stock-field.tsx'
import { transitWords, WarehouseRow } from './warehouse-row.tsx'

import styles from './warehouse-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

export function WarehouseTable({ part }: { readonly part: PartDetail }) {
  const { warehouse, mayChoose, choose } = useWarehouse()
  const shown = part.warehouses.filter(
    ({ warehouse_type }) => mayChoose || warehouse_type === warehouse,
  )
  const shownColumns = {
    transit: shown.some((stock) => transitWords(stock) !== ''),
    days: shown.some(({ consumable_days }) => consumable_days !== null),
  }
  return (
    <div className={classes(table.scroll, styles.frame)}>
      <table className={classes(table.table, table.compact)}>
        <caption className="sr-only">各仓库存</caption>
        <thead>
          <tr>
            <th scope="col">发货仓</th>
            <th scope="col">状态</th>
            <th className={table.right} scope="col">
              可售库存
            </th>
            {shownColumns.transit && (
              <th className={classes(table.right, styles.wide)} scope="col">
                在途
              </th>
            )}
            {shownColumns.days && (
              <th
                className={classes(table.right, styles.wide)}
                scope="col"
                title="按近期销量，现有库存还能卖多少天"
              >
                预计可用
              </th>
            )}
            <th className={styles.when} scope="col">
              到货时效
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((stock) => (
            <WarehouseRow
              key={stock.warehouse_type}
              isChosen={stock.warehouse_type === warehouse}
              part={part}
              stock={stock}
              shown={shownColumns}
              onChoose={mayChoose ? () => choose(stock.warehouse_type) : undefined}
            />
          ))}
          <tr>
            <th className={styles.own} scope="row">
              我的库存
              <span className={styles.below}>仅本公司可见</span>
            </th>
            <td>—</td>
            <td className={table.right}>
              <MyStockField key={part.product_id} part={part} />
            </td>
            {shownColumns.transit && <td className={classes(table.right, styles.wide)}>—</td>}
            {shownColumns.days && <td className={classes(table.right, styles.wide)}>—</td>}
            <td className={classes(styles.arrival, styles.when)}>仅本公司可见</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
