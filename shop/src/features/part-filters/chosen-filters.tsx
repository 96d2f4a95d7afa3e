import { XIcon } from '@portal/ui/controls/icons.tsx'

import { useCategoryPath } from '#src/features/categories/shown-nodes.ts'
import { useCarTitle } from '#src/features/vehicles/use-car-title.ts'

import { lettersOf, priceRangeWords, withLetter } from './filter-search-params.ts'
import type { PartsSearchParams } from './parts-search-params.ts'

import row from './chip-bar.module.css'
import styles from './chosen-filters.module.css'

const NO_FILTERS: PartsSearchParams = {
  brand_name_zh: undefined,
  product_type_id: undefined,
  keyword: undefined,
  in_stock: undefined,
  vehicle_id: undefined,
  year: undefined,
  part_brand: undefined,
  scm_class: undefined,
  price_from: undefined,
  price_to: undefined,
}

type Props = {
  readonly search: PartsSearchParams
  readonly onNarrow: (change: PartsSearchParams) => void
}

/** The make has chips of its own, so it is not repeated here. */
export function ChosenFilters({ search, onNarrow }: Props) {
  const filters = useChosenFilters(search)
  if (filters.length === 0) return null
  return (
    <div className={row.bar}>
      <span className={row.label} id="chosen-filters">
        已选
      </span>
      <ul aria-labelledby="chosen-filters" className={row.chips}>
        {filters.map(({ words, without }) => (
          <li key={words}>
            <button
              aria-label={`取消筛选 ${words}`}
              className={styles.chip}
              type="button"
              onClick={() => onNarrow(without)}
            >
              {words}
              <XIcon size={12} />
            </button>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <button className={styles.all} type="button" onClick={() => onNarrow(NO_FILTERS)}>
              清除全部
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

type Filter = { readonly words: string; readonly without: PartsSearchParams }

function useChosenFilters(search: PartsSearchParams): readonly Filter[] {
  const { vehicle_id, year, price_from, price_to, scm_class } = search
  const car = useCarTitle(vehicle_id)
  const category = useCategoryPath(search.product_type_id).at(-1)?.words
  const filters: readonly (Filter | false)[] = [
    vehicle_id !== undefined && {
      words: `适用 ${car ?? '已选车型'}${year === undefined ? '' : ` ${year}款`}`,
      without: { vehicle_id: undefined, year: undefined },
    },
    category !== undefined && { words: category, without: { product_type_id: undefined } },
    search.keyword !== undefined && {
      words: `「${search.keyword}」`,
      without: { keyword: undefined },
    },
    search.part_brand !== undefined && {
      words: search.part_brand,
      without: { part_brand: undefined },
    },
    ...lettersOf(scm_class).map((letter) => ({
      words: `${letter} 类`,
      without: { scm_class: withLetter(scm_class, letter, false) },
    })),
    (price_from !== undefined || price_to !== undefined) && {
      words: priceRangeWords(price_from, price_to),
      without: { price_from: undefined, price_to: undefined },
    },
    search.in_stock === 1 && { words: '仅看有货', without: { in_stock: undefined } },
  ]
  return filters.filter((filter) => filter !== false)
}
