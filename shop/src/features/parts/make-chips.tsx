import { FacetChips } from './facet-chips.tsx'

type Props = {
  readonly makes: readonly { readonly make_name: string; readonly parts: number }[]
  readonly chosen?: string
  /** undefined takes every make. */
  readonly onChoose: (make: string | undefined) => void
}

/** The makes of a list, with how many parts each has. */
export function MakeChips({ makes, chosen, onChoose }: Props) {
  return (
    <FacetChips
      chosen={chosen}
      facets={makes.map(({ make_name, parts }) => ({ value: make_name, words: make_name, parts }))}
      label="品牌"
      onChoose={onChoose}
    />
  )
}
