import { classes } from '@portal/ui/page/classes.ts'
import { formatPercentChange } from '@portal/ui/page/format.ts'
import { Price } from '@portal/ui/shown/price.tsx'

import type { PricePreview } from './prices-calls.ts'

import styles from '#src/lists/lines-table.module.css'

type Props = { readonly caption: string; readonly rows: PricePreview['sample'] }

export function PriceTable({ caption, rows }: Props) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">配件</th>
          <th className={styles.right} scope="col">
            原价
          </th>
          <th className={styles.right} scope="col">
            新价
          </th>
          <th className={styles.right} scope="col">
            幅度
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product_id, number, frey_no, l_name_zh, old_price, new_price }) => (
          <tr key={product_id}>
            <td className={styles.part}>
              <b>{number}</b>
              <span title={`${frey_no} ${l_name_zh}`}>
                {frey_no} {l_name_zh}
              </span>
            </td>
            <td className={styles.right}>
              <Price yuan={old_price} />
            </td>
            <td className={styles.right}>
              <Price look="strong" yuan={new_price} />
            </td>
            <td className={classes(styles.right, new_price > old_price && styles.short)}>
              {formatPercentChange(new_price, old_price)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
