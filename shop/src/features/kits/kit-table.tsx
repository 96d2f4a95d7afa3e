import { ChevronDownIcon } from '@portal/ui/controls/icons.tsx'
import { HoverPanel } from '@portal/ui/overlays/hover-panel.tsx'
import { classes } from '@portal/ui/page/classes.ts'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { KitItem } from './kit-item.tsx'
import { AddKitButton, KitPrices } from './kit-prices.tsx'
import { useAddKit } from './use-add-kit.ts'

import styles from './kit-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = {
  readonly part: PartDetail
  readonly isAcross?: boolean
}

export function KitTable({ part, isAcross = false }: Props) {
  const items = part.l_spec_zh_list
  const kit = useAddKit(part)
  return (
    <section aria-label="套装信息" className={classes(styles.kit, isAcross && styles.across)}>
      <HoverPanel
        className={styles.hover}
        opensOn="press"
        panelClassName={styles.panel}
        renderPanel={() => <KitPrices kit={kit} part={part} />}
        renderTrigger={(trigger) => (
          <button {...trigger} className={styles.head} type="button">
            <b>套装信息</b>
            <span className={styles.of}>
              {items.length} 种，价格与库存
              <ChevronDownIcon size={12} />
            </span>
          </button>
        )}
      />
      <table className={classes(table.table, table.compact, styles.table)}>
        <caption className="sr-only">套装内的配件</caption>
        <tbody>
          {items.map((item) => (
            <tr
              className={classes(item.oe === part.number && styles.own)}
              key={`${item.oe} ${item.product_name}`}
            >
              <td>
                <KitItem answer={kit.answerFor(item)} item={item} />
              </td>
              <td className={table.right}>×{item.number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <AddKitButton kit={kit} part={part} />
      </div>
    </section>
  )
}
