/** A number as it is kept: `superseded_by` is the next of the chain, normalised; null where the chain ends. */
export type ChainLink = {
  readonly normalised: string
  readonly display: string
  readonly superseded_by: string | null
}

/** The numbers from `first` to the one that is sold today, as printed. A chain that runs in a circle ends there. */
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

/** Superseded numbers as printed, the oldest first: each stands before those that took its place. */
export function oldestFirst(superseded: readonly ChainLink[]): string[] {
  const lengthFrom = (link: ChainLink) => chainFrom(link.normalised, superseded).length
  return superseded
    .toSorted((one, other) => lengthFrom(other) - lengthFrom(one))
    .map(({ display }) => display)
}
