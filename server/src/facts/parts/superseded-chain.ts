/** `superseded_by` is the next number of the chain, normalised; null at its end. */
export type ChainLink = {
  readonly normalised: string
  readonly display: string
  readonly superseded_by: string | null
}

/** The chain of numbers from `first` to the current one, as printed. A circular chain ends before it repeats. */
export function chainFrom(first: string, links: readonly ChainLink[]): string[] {
  const byNumber = new Map(links.map((link) => [link.normalised, link]))
  const seen = new Set<ChainLink>()
  let link = byNumber.get(first)
  while (link && !seen.has(link)) {
    seen.add(link)
    link = link.superseded_by === null ? undefined : byNumber.get(link.superseded_by)
  }
  return [...seen].map(({ display }) => display)
}

/** Superseded numbers as printed, oldest first: each is before its successors. */
export function oldestFirst(superseded: readonly ChainLink[]): string[] {
  const lengthFrom = (link: ChainLink) => chainFrom(link.normalised, superseded).length
  return superseded
    .toSorted((one, other) => lengthFrom(other) - lengthFrom(one))
    .map(({ display }) => display)
}
