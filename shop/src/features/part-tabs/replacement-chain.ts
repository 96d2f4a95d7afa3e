import type { PartDetail } from '#src/features/parts/parts-calls.ts'

/**
 * | place | what the number is |
 * |---|---|
 * | older | a number that the part took the place of |
 * | self | the part's own |
 * | between | a newer number that is gone as well |
 * | newest | the number that is sold instead of the part |
 */
export type ChainPlace = 'older' | 'self' | 'between' | 'newest'

export type ChainLink = {
  readonly number: string
  readonly place: ChainPlace
  /** The part that is sold under it, where it is another one. */
  readonly product_id?: number
}

type Numbers = Pick<PartDetail, 'number' | 'superseded_list' | 'successor'>

/**
 * From the oldest number to the newest, with the part's own position; a single link means that nothing was replaced.
 */
export function replacementChain(part: Numbers): readonly ChainLink[] {
  const { number, superseded_list, successor } = part
  const newer = successor?.chain.slice(1) ?? []
  return [
    ...superseded_list.map((older): ChainLink => ({ number: older, place: 'older' })),
    { number, place: 'self' },
    ...newer.map((one, place): ChainLink => {
      const isLast = place === newer.length - 1
      return isLast && successor
        ? { number: one, place: 'newest', product_id: successor.product_id }
        : { number: one, place: 'between' }
    }),
  ]
}
