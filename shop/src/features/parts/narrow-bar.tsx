import { FacetChips } from './facet-chips.tsx'
import { MakeChips } from './make-chips.tsx'
import type { NarrowAddress } from './parts-address.ts'

type Props = {
  readonly address: NarrowAddress
  readonly makes: readonly { readonly make_name: string; readonly parts: number }[]
  readonly categories: readonly {
    readonly product_type_id: string
    readonly l_name_zh: string
    readonly parts: number
  }[]
  readonly onNarrow: (change: NarrowAddress) => void
}

/** Makes and groups of categories that a plain list of parts can be narrowed to. */
export function NarrowBar({ address, makes, categories, onNarrow }: Props) {
  const { brand_name_zh, product_type_id } = address
  return (
    <>
      <MakeChips
        chosen={brand_name_zh}
        makes={makes}
        onChoose={(make) => onNarrow({ brand_name_zh: make })}
      />
      <FacetChips
        chosen={product_type_id}
        facets={categories.map((one) => ({
          value: one.product_type_id,
          words: one.l_name_zh,
          parts: one.parts,
        }))}
        label="分类"
        onChoose={(category) => onNarrow({ product_type_id: category })}
      />
    </>
  )
}
