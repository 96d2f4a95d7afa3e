import { cappedStock } from '@portal/rules/stock/stock-wording.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { useBuyingView } from '#src/features/parts/stock/use-buying-view.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'

import { KitItem } from './kit-item.tsx'
import type { AddKit, KitItemOfPart } from './use-add-kit.ts'

import styles from './kit-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = { readonly part: PartDetail; readonly kit: AddKit }

export function KitPrices({ part, kit }: Props) {
  const { shown } = usePriceDisplay()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div className={table.scroll} tabIndex={0}>
        <table className={classes(table.table, table.compact, styles.prices)}>
          <caption className="sr-only">套装内配件的价格与库存</caption>
          <thead>
            <tr>
              <th scope="col">配件</th>
              <th className={table.right} scope="col">
                数量
              </th>
              {shown && (
                <th className={table.right} scope="col">
                  单价
                </th>
              )}
              <th scope="col">库存</th>
            </tr>
          </thead>
          <tbody>
            {part.l_spec_zh_list.map((item) => (
              <ItemRow
                item={item}
                key={`${item.oe} ${item.product_name}`}
                kit={kit}
                priced={shown}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown && part.kit_total !== null && (
        <p className={styles.total}>
          单件合计 <Price look="strong" yuan={part.kit_total} />
        </p>
      )}
      <AddKitButton kit={kit} part={part} />
    </>
  )
}

type RowProps = {
  readonly item: KitItemOfPart
  readonly kit: AddKit
  readonly priced: boolean
}

function ItemRow({ item, kit, priced }: RowProps) {
  return (
    <tr>
      <td>
        <KitItem answer={kit.answerFor(item)} item={item} />
      </td>
      <td className={table.right}>×{item.number}</td>
      {priced && (
        <td className={table.right}>
          {item.sales_price === null ? '—' : <Price yuan={item.sales_price} />}
        </td>
      )}
      <td>
        <ItemStock item={item} />
      </td>
    </tr>
  )
}

function ItemStock({ item }: { readonly item: KitItemOfPart }) {
  const { stock } = useBuyingView()
  const { stock_wording, available_stock } = item
  if (stock_wording === null) return <span className={styles.name}>不单卖</span>
  return (
    <StockBadge state={stockStateOf(stock_wording)}>
      {available_stock === null || available_stock === 0
        ? undefined
        : `${stock_wording} ${cappedStock(available_stock, stock.detailCap)}`}
    </StockBadge>
  )
}

type AddKitButtonProps = { readonly part: PartDetail; readonly kit: AddKit }

export function AddKitButton({ part, kit }: AddKitButtonProps) {
  const { shown } = usePriceDisplay()
  const kinds = part.l_spec_zh_list.length
  const left = kinds - kit.sold
  return (
    <>
      {left > 0 && <p className={styles.note}>{left} 种不单卖，随整件供货</p>}
      {kit.sold > 0 && (
        <Button block busy={kit.isPending} kind="soft" size="small" onClick={kit.add}>
          {left > 0 ? `加购可单卖的 ${kit.sold} 种` : '整套加购'}
          {left === 0 && shown && part.kit_total !== null && <Price yuan={part.kit_total} />}
        </Button>
      )}
    </>
  )
}
