import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { classes } from '@portal/ui/classes.ts'
import { Price } from '@portal/ui/price.tsx'

import type { AdminReturn } from './returns-calls.ts'

import styles from '#src/features/orders/order-lines.module.css'

/** The parts that come back, what became of their pieces and what they gave back. */
export function ReturnLines({ of }: { readonly of: AdminReturn }) {
  const isTaken = of.kind !== 'short' && (of.state === 'received' || of.state === 'credited')
  const isCredited = of.state === 'credited'
  const expected = new Map(of.expected?.lines.map((line) => [line.return_line_id, line.credit]))
  return (
    <table className={styles.table}>
      <caption>
        {of.lines.length} 种 {of.quantity} 件
      </caption>
      <thead>
        <tr>
          <th scope="col">配件</th>
          <th className={styles.right} scope="col">
            退
          </th>
          {isTaken && (
            <>
              <th className={styles.right} scope="col">
                到
              </th>
              <th className={styles.right} scope="col">
                入库
              </th>
              <th className={styles.right} scope="col">
                报废
              </th>
            </>
          )}
          {(isCredited || of.expected !== null) && (
            <th className={styles.right} scope="col">
              {isCredited ? '入账' : '将入账'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {of.lines.map((line) => (
          <tr key={line.return_line_id}>
            <td className={styles.part}>
              <b>{line.number}</b>
              <span title={`${line.frey_no} ${line.l_name_zh}`}>
                {WAREHOUSE_NAMES[line.warehouse_type]} · {line.frey_no} {line.l_name_zh}
              </span>
              {line.withheld !== null && line.withheld > 0 && (
                <span className={styles.short}>
                  少入账 <Price yuan={line.withheld} />：{line.withheld_reason}
                </span>
              )}
            </td>
            <td className={classes(styles.right, styles.pieces)}>{line.quantity}</td>
            {isTaken && (
              <>
                <td
                  className={classes(
                    styles.right,
                    line.arrived !== null && line.arrived < line.quantity && styles.short,
                  )}
                >
                  {line.arrived ?? '—'}
                </td>
                <td className={styles.right}>{line.restocked}</td>
                <td className={classes(styles.right, line.scrapped > 0 && styles.short)}>
                  {line.scrapped}
                </td>
              </>
            )}
            {(isCredited || of.expected !== null) && (
              <td className={styles.right}>
                <Price yuan={expected.get(line.return_line_id) ?? line.credit} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
