import { OWN_PRICE_LABEL, PriceDisplay } from '@portal/rules/prices/price-rows.ts'
import { cappedStock, stockWording } from '@portal/rules/stock/stock-wording.ts'
import { Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'

import { visibleLabels } from '#src/facts/prices/index.ts'
import type { SearchRow } from '#src/facts/search/search-row.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import type { Column } from '#src/ground/spreadsheets/write-workbook.ts'

const OUTCOMES: Readonly<Record<SearchRow['match'], string>> = {
  exact: '找到',
  superseded: '已替换',
  prefix: '编号开头相同',
  suggested: '没有此编号，相近编号供核对',
  name: '按名称找到',
  none: '找不到产品',
}

type Shown = {
  readonly display: PriceDisplay
  /** Whether the file contains only lines without a result, which have no parts. */
  readonly isMissing: boolean
  /** The user's warehouse; stock elsewhere does not count. */
  readonly warehouse: Warehouse
}

export function searchSheet(
  who: Dealer,
  { display, isMissing, warehouse }: Shown,
): Column<SearchRow>[] {
  return isMissing
    ? REQUESTED
    : [...REQUESTED, ...FOUND, ...priceColumns(who, display), ...stockColumns(who, warehouse)]
}

const REQUESTED: Column<SearchRow>[] = [
  { header: '行', kind: 'pieces', width: 6, value: ({ line }) => line + 1 },
  { header: '查询编号', kind: 'text', width: 20, value: ({ search_no }) => search_no },
  { header: '数量', kind: 'pieces', width: 8, value: ({ search_quantity }) => search_quantity },
  { header: '结果', kind: 'text', width: 14, value: ({ match }) => OUTCOMES[match] },
]

const FOUND: Column<SearchRow>[] = [
  {
    header: '替换关系',
    kind: 'text',
    width: 24,
    value: ({ search_numbers }) => search_numbers.join(' → ') || null,
  },
  { header: 'OE号', kind: 'text', width: 18, value: ({ number }) => number ?? null },
  { header: '自编号', kind: 'text', width: 14, value: ({ frey_no }) => frey_no ?? null },
  { header: '名称', kind: 'text', width: 22, value: ({ l_name_zh }) => l_name_zh ?? null },
  { header: '适用车型', kind: 'text', width: 30, value: ({ l_model_zh }) => l_model_zh ?? null },
  { header: '品牌', kind: 'text', width: 12, value: ({ brand_name }) => brand_name ?? null },
]

/**
 * The price columns. The purchase-price switch also applies to files (specification section 4); users who may not see
 * purchase prices do not get their column headers either.
 */
function priceColumns({ brand, isPurchaser }: Dealer, display: PriceDisplay): Column<SearchRow>[] {
  const isShown = isPurchaser && display === PriceDisplay.shown
  const labels = visibleLabels({ brand, isPurchaser: isShown })
  const own: Column<SearchRow> = {
    header: OWN_PRICE_LABEL,
    kind: 'yuan',
    width: 12,
    value: ({ sales_price }) => sales_price ?? null,
  }
  return [
    ...(isShown ? [own] : []),
    ...labels.map(({ label }): Column<SearchRow> => ({
      header: label,
      kind: 'yuan',
      width: 12,
      value: ({ prices }) => prices?.[label] ?? null,
    })),
  ]
}

function stockColumns({ brand }: Dealer, warehouse: Warehouse): Column<SearchRow>[] {
  const { listCap } = brand.stock
  const isBeijing = warehouse === Warehouse.beijing
  const piecesOf = ({ frey_stock, beijing_stock }: SearchRow) =>
    (isBeijing ? beijing_stock : frey_stock) ?? null
  return [
    {
      header: '库存',
      kind: 'text',
      width: 8,
      value(row) {
        const pieces = piecesOf(row)
        if (pieces === null && isBeijing && row.beijing_is_out === 1) return '缺货'
        if (pieces === null) return (isBeijing ? row.beijing_wording : row.frey_wording) ?? null
        return stockWording({ available: pieces, consumableDays: row.consumable_days ?? null })
      },
    },
    {
      header: `${WAREHOUSE_NAMES[warehouse]}可售`,
      kind: 'pieces',
      width: 10,
      // Above the brand's cap no exact number is shown.
      value(row) {
        const pieces = piecesOf(row)
        return pieces !== null && pieces > listCap.above ? cappedStock(pieces, listCap) : pieces
      },
    },
  ]
}
