import { Select } from '@portal/ui/controls/select.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'

import { FacetChips } from './facet-chips.tsx'
import type { NarrowSearchParams } from './parts-search-params.ts'

import styles from './narrow-bar.module.css'

type Props = {
  readonly search: NarrowSearchParams
  readonly makes: readonly { readonly make_name: string; readonly parts: number }[]
  readonly categories: readonly {
    readonly product_type_id: string
    readonly l_name_zh: string
    readonly parts: number
  }[]
  readonly onNarrow: (change: NarrowSearchParams) => void
}

export function NarrowBar({ search, makes, categories, onNarrow }: Props) {
  const isPhone = useMedia('(max-width: 639px)')
  const Facets = isPhone ? FacetSelect : FacetChips
  return (
    <div className={styles.bar}>
      <Facets
        chosen={search.brand_name_zh}
        facets={makes.map(({ make_name, parts }) => ({
          value: make_name,
          words: make_name,
          parts,
        }))}
        label="品牌"
        onChoose={(make) => onNarrow({ brand_name_zh: make })}
      />
      <Facets
        chosen={search.product_type_id}
        facets={categories.map((one) => ({
          value: one.product_type_id,
          words: one.l_name_zh,
          parts: one.parts,
        }))}
        label="分类"
        onChoose={(category) => onNarrow({ product_type_id: category })}
      />
    </div>
  )
}

function FacetSelect({ label, facets, chosen = '', onChoose }: Parameters<typeof FacetChips>[0]) {
  const isKnown = chosen === '' || facets.some(({ value }) => value === chosen)
  return (
    <Select
      aria-label={label}
      className={styles.select}
      value={chosen}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
    >
      <option value="">全部{label}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {facets.map(({ value, words, parts }) => (
        <option key={value} value={value}>
          {words}（{formatCount(parts)}）
        </option>
      ))}
    </Select>
  )
}
